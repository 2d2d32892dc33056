/**
 * Returns a function that reports the height of an element now and after each change, instead of an earlier element's.
 * Changes of the document are observed too, because browsers do not report changes of size in a frame that is out of
 * view.
 */
export function watchHeight(tell: (height: number) => void): (element: HTMLElement) => void {
  const { port1, port2 } = new MessageChannel();
  const later = port2.postMessage.bind(port2);
  let told = -1;
  let watched: HTMLElement | undefined;
  let waits = false;
  port1.onmessage = () => {
    waits = false;
    const height = Math.ceil(watched?.getBoundingClientRect().height ?? 0);
    if (height === told) return;
    told = height;
    tell(height);
  };
  const changed = () => {
    if (waits) return;
    waits = true;
    later(0);
  };
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const sizes = new ResizeObserver(changed);
  document.addEventListener('load', changed, true);
  document.addEventListener('toggle', changed, true);
  document.fonts.addEventListener('loadingdone', changed);
  return (element) => {
    if (watched) sizes.unobserve(watched);
    watched = element;
    sizes.observe(element);
    changed();
  };
}
