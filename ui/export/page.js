"use strict";
(() => {
  const story = JSON.parse(document.getElementById("story").textContent);
  const steps = story.steps, last = steps.length - 1;
  const root = document.documentElement, at = id => document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const said = document.querySelectorAll("#all > ol > li");
  let now = 0, timer = 0;

  const make = (tag, text, kind) => {
    const e = document.createElement(tag);
    if (text) e.textContent = text;
    if (kind) e.className = kind;
    return e;
  };

  const row = move => {
    const tr = make("tr", "", move.made ? "made" : "");
    const name = make("th", (move.best ? "★ " : "") + move.does);
    name.scope = "row";
    if (move.best) name.append(make("span", " (as good as any)", "hidden"));
    if (move.made) name.append(make("span", "played: " + move.judged, "judged"));
    const worth = make("td");
    worth.append(make("span", move.outcome, "chip " + move.outcome.toLowerCase()), " " + move.worth);
    if (move.why) worth.append(make("span", move.why, "why"));
    tr.append(name, worth);
    return tr;
  };

  const drawn = s => s.rows.map((n, y) => `<g transform="translate(0 ${y * story.height})">${story.rows[n]}</g>`).join("");

  // sheet returns a step for print: its board, its texts, and what else was tried.
  const sheet = (s, n) => {
    const one = make("section", "", "sheet"), board = at("board").cloneNode(true);
    board.querySelectorAll("[id]").forEach(e => e.removeAttribute("id"));
    board.removeAttribute("id");
    board.setAttribute("aria-label", "The board. " + s.words);
    board.firstElementChild.innerHTML = drawn(s);
    one.append(make("h2", `${s.name}: ${s.head}`), board, make("p", s.signs, "signs"), ...s.says.map(text => make("p", text)));
    const tried = said[n].querySelector("ul");
    if (tried) one.append(make("p", "Tried here, too:"), tried.cloneNode(true));
    return one;
  };

  const show = (to, told) => {
    now = Math.min(Math.max(to, 0), last);
    const s = steps[now];
    at("rows").innerHTML = drawn(s);
    at("name").textContent = s.name;
    at("head").textContent = s.head;
    at("says").replaceChildren(...s.says.map(text => make("p", text)));
    at("words").textContent = s.words;
    at("signs").textContent = s.signs;
    at("signs").hidden = !s.signs;
    at("board").setAttribute("aria-label", "The board. " + s.words);
    at("moves").hidden = s.moves.length === 0;
    at("list").replaceChildren(...s.moves.map(row));
    at("more").textContent = s.more ? `and ${s.more} more` : "";
    const tried = said[now].querySelector("ul");
    at("others").hidden = !tried;
    at("tried").replaceChildren(...tried ? tried.cloneNode(true).children : []);
    at("holds").replaceChildren(...s.holds.flatMap(([name, is]) => [make("dt", name), make("dd", is)]));
    document.querySelectorAll("#code span").forEach((line, n) => n === s.line ? line.setAttribute("aria-current", "step") : line.removeAttribute("aria-current"));
    said.forEach((li, n) => n === now ? li.setAttribute("aria-current", "step") : li.removeAttribute("aria-current"));
    at("slide").value = now;
    at("slide").setAttribute("aria-valuetext", `${s.name}: ${s.head}`);
    at("first").disabled = at("back").disabled = now === 0;
    at("on").disabled = at("last").disabled = now === last;
    if (now === last) pause();
    if (told !== false) try { history.replaceState(null, "", "#" + now); } catch { /* a page within another may not */ }
  };

  const reading = s => Math.min(Math.max(45 * (s.head + s.says.join("")).length, 1200), 6000);
  const pause = () => { clearTimeout(timer); timer = 0; at("play").textContent = "Play"; };
  const play = () => {
    if (timer) return pause();
    if (now === last) show(0);
    at("play").textContent = "Pause";
    const next = () => { timer = setTimeout(() => { show(now + 1); if (timer) next(); }, reading(steps[now])); };
    next();
  };
  const go = to => { pause(); show(to); };

  at("first").onclick = () => go(0);
  at("back").onclick = () => go(now - 1);
  at("on").onclick = () => go(now + 1);
  at("last").onclick = () => go(last);
  at("play").onclick = play;
  at("play").hidden = still.matches;
  at("slide").oninput = e => go(+e.target.value);
  at("look").onclick = () => {
    const dark = root.dataset.look ? root.dataset.look === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
    root.dataset.look = dark ? "light" : "dark";
  };
  at("all").onclick = e => {
    const link = e.target.closest("a");
    if (!link) return;
    e.preventDefault();
    go(+link.hash.slice(1));
    at("stage").scrollIntoView({ behavior: still.matches ? "auto" : "smooth" });
  };
  addEventListener("hashchange", () => show(+location.hash.slice(1) || 0, false));
  addEventListener("keydown", e => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target.matches("input")) return;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, p: now - 1, n: now + 1, Home: 0, End: last }[e.key];
    if (to !== undefined) go(to);
    else if (e.key === " " && !e.target.matches("button, summary, a") && !at("play").hidden) play();
    else return;
    e.preventDefault();
  });

  addEventListener("beforeprint", () => { at("sheets").replaceChildren(...steps.map(sheet)); root.dataset.prints = ""; });
  addEventListener("afterprint", () => { at("sheets").replaceChildren(); delete root.dataset.prints; });

  // A button that its own click has disabled gives the focus away, or keys would reach nothing.
  addEventListener("click", e => { if (e.target.disabled) at("slide").focus(); });

  root.dataset.runs = "";
  show(+location.hash.slice(1) || 0, false);
})();
