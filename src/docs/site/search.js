// The search page's script. It reads the index beside it, asks nobody, and writes text alone: it works under a strict
// policy, and in a page that is opened as a file.
(() => {
  const MAX_RESULTS = 40;
  const SNIPPET_LENGTH = 160;
  const WEIGHTS = { exactHeading: 40, heading: 12, page: 5, text: 1 };

  const input = document.querySelector("input[name=q]");
  const found = document.querySelector("#found");
  const results = document.querySelector("#results");
  const entries = globalThis.searchIndex.map(([path, page, heading, text]) => ({
    path,
    page,
    heading,
    text,
    lower: { page: page.toLowerCase(), heading: heading.toLowerCase(), text: text.toLowerCase() },
  }));

  const begins = (text, word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
    }
    return -1;
  };

  /** 0 where a word is missing. */
  const score = ({ lower }, words) => {
    let sum = lower.heading === words.join(" ") ? WEIGHTS.exactHeading : 0;
    for (const word of words) {
      const points = ["heading", "page", "text"].map((part) => (begins(lower[part], word) < 0 ? 0 : WEIGHTS[part]));
      if (Math.max(...points) === 0) return 0;
      sum += points.reduce((a, b) => a + b);
    }
    return sum;
  };

  const snippet = ({ text, lower }, words) => {
    const places = words.map((word) => begins(lower.text, word)).filter((at) => at >= 0);
    const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 40);
    const begin = from === 0 ? 0 : text.indexOf(" ", from) + 1;
    const end = begin + SNIPPET_LENGTH;
    return `${begin > 0 ? "… " : ""}${text.slice(begin, end)}${text.length > end ? " …" : ""}`;
  };

  const show = (entry, words) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = entry.path;
    link.textContent = entry.heading === entry.page ? entry.page : `${entry.heading} · ${entry.page}`;
    const text = document.createElement("p");
    text.textContent = snippet(entry, words);
    item.append(link, text);
    return item;
  };

  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const ranked = entries
      .map((entry) => ({ entry, points: words.length === 0 ? 0 : score(entry, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    results.replaceChildren(...ranked.slice(0, MAX_RESULTS).map(({ entry }) => show(entry, words)));
    if (words.length === 0) found.textContent = "Type what you look for.";
    else if (ranked.length === 0) found.textContent = `Nothing has all of: ${words.join(", ")}.`;
    else if (ranked.length > MAX_RESULTS) found.textContent = `The best ${MAX_RESULTS} of ${ranked.length}.`;
    else found.textContent = `${ranked.length} found.`;
  };

  input.value = new URLSearchParams(location.search).get("q") ?? "";
  input.addEventListener("input", search);
  search();
})();
