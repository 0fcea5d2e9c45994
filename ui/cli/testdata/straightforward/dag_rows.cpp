// Two graphs as vectors of vectors, numbered from the sinks up.
#include "input.h"

static std::vector<int> numbers() {
    int n = number(), m = number();
    std::vector<std::vector<int>> to(n + 1), from(n + 1);
    for (int i = 0; i < m; i++) {
        int a = number(), b = number();
        to[a].push_back(b);
        from[b].push_back(a);
    }
    std::vector<int> grundy(n + 1), left(n + 1), ready, seen(m + 2);
    for (int v = 1; v <= n; v++)
        if (!(left[v] = to[v].size())) ready.push_back(v);
    for (size_t i = 0; i < ready.size(); i++) {
        int v = ready[i];
        for (int u : to[v]) seen[grundy[u]] = v;
        while (seen[grundy[v]] == v) grundy[v]++;
        for (int u : from[v])
            if (--left[u] == 0) ready.push_back(u);
    }
    return grundy;
}

int main() {
    std::vector<int> a = numbers(), b = numbers();
    std::string out;
    for (int q = number(); q--;) {
        int x = number(), y = number();
        out += a[x] != b[y] ? "W\n" : "P\n";
    }
    fwrite(out.data(), 1, out.size(), stdout);
}
