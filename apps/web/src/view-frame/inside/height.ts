/**
 * Reports the height of an element now and after each change. It also observes changes of the document, because
 * browsers do not report changes of size in a frame that is out of view.
 */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): void {
  const { port1, port2 } = new MessageChannel();
  const later = port2.postMessage.bind(port2);
  let told = -1;
  let waits = false;
  port1.onmessage = () => {
    waits = false;
    const height = Math.ceil(element.getBoundingClientRect().height);
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
  new ResizeObserver(changed).observe(element);
  document.addEventListener('load', changed, true);
  document.addEventListener('toggle', changed, true);
  document.fonts.addEventListener('loadingdone', changed);
  changed();
}
