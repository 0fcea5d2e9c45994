// Two graphs as arrays of rows, forwards and backwards, numbered from the sinks up.
#include "input.h"

static std::vector<int> numbers() {
    int n = number(), m = number();
    std::vector<int> a(m), b(m), out(n + 2), in(n + 2), to(m), from(m);
    for (int i = 0; i < m; i++) {
        a[i] = number(), b[i] = number();
        out[a[i] + 1]++, in[b[i] + 1]++;
    }
    for (int v = 1; v <= n + 1; v++) out[v] += out[v - 1], in[v] += in[v - 1];
    std::vector<int> o(out), k(in);
    for (int i = 0; i < m; i++) to[o[a[i]]++] = b[i], from[k[b[i]]++] = a[i];
    std::vector<int> grundy(n + 1), left(n + 1), ready, seen(m + 2);
    ready.reserve(n);
    for (int v = 1; v <= n; v++)
        if (!(left[v] = out[v + 1] - out[v])) ready.push_back(v);
    for (size_t h = 0; h < ready.size(); h++) {
        int v = ready[h];
        for (int i = out[v]; i < out[v + 1]; i++) seen[grundy[to[i]]] = v;
        while (seen[grundy[v]] == v) grundy[v]++;
        for (int i = in[v]; i < in[v + 1]; i++)
            if (--left[from[i]] == 0) ready.push_back(from[i]);
    }
    return grundy;
}

int main() {
    std::vector<int> a = numbers(), b = numbers();
    int q = number();
    std::string out;
    out.reserve(2 * q);
    while (q--) {
        int x = number(), y = number();
        out += a[x] != b[y] ? "W\n" : "P\n";
    }
    fwrite(out.data(), 1, out.size(), stdout);
}
