import type { PagePort } from './page-port.ts';

/** Hands presses of links to the page, which opens them; a place within the view is shown by the frame itself. */
export function handLinksOver(port: PagePort): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href') ?? '';
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (address.startsWith('#')) document.getElementById(address.slice(1))?.scrollIntoView();
    else port.send({ navigate: address });
  });
}

/** Hands the shortcuts of the page over: keys with Control or Command, and the key under Escape with Shift. */
export function handShortcutsOver(port: PagePort): void {
  document.addEventListener('keydown', (event) => {
    const { code, key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = event;
    const isShortcut = ['KeyK', 'KeyS', 'Backquote'].includes(code) && (ctrl || meta);
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    if (!isShortcut && !(code === 'Backquote' && shift && !isTyping)) return;
    event.preventDefault();
    port.send({ key: { code, key, ctrl, shift, alt, meta } });
  });
}
