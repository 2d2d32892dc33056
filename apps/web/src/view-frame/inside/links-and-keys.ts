import type { PagePort } from './page-port.ts';

/** Sends the addresses of clicked links to the page, which opens them; the frame itself scrolls to `#` links. */
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

/** Sends the page's shortcuts that the person types to it: Ctrl or Command with K, S or backtick, and Shift+backtick. */
export function handShortcutsOver(port: PagePort): void {
  document.addEventListener('keydown', (event) => {
    const { code, key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = event;
    const isShortcut = ['KeyK', 'KeyS', 'Backquote'].includes(code) && (ctrl || meta);
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    if (!event.isTrusted || (!isShortcut && !(code === 'Backquote' && shift && !isTyping))) return;
    event.preventDefault();
    port.send({ key: { code, key, ctrl, shift, alt, meta } });
  });
}
