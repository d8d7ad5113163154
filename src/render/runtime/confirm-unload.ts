/** From now on a reload or a closed tab asks in the browser's own words. @returns a function that ends that */
export function confirmUnload(): () => void {
  const confirm = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    event.returnValue = "";
  };
  window.addEventListener("beforeunload", confirm);
  return () => window.removeEventListener("beforeunload", confirm);
}
