/** Runs in the page, before any of its scripts: keeps each language and heading that a frame was painted with. */
export function recordLanguages(): void {
  const spoken: string[] = [];
  Reflect.set(window, "spoken", spoken);
  const look = () => {
    const heading = document.querySelector("h1")?.textContent;
    const now = `${document.documentElement.lang} ${heading}`;
    if (heading && !spoken.includes(now)) spoken.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
