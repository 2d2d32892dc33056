import 'fake-indexeddb/auto';
import { spotlight } from '@mantine/spotlight';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { toast, toastList } from '../ui/notices/toasts.ts';
import { theme } from '../ui/theme/theme.ts';

// Each test renders a whole page, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Needed by Mantine and missing in jsdom.
const quiet = () => undefined;
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: quiet,
    removeEventListener: quiet,
    addListener: quiet,
    removeListener: quiet,
  }),
  ResizeObserver: class {
    observe = quiet;
    unobserve = quiet;
    disconnect = quiet;
  },
  scrollTo: quiet,
});
Object.defineProperty(document, 'fonts', {
  // All test files share a window, and this setup runs for each of them.
  configurable: true,
  value: { addEventListener: quiet, removeEventListener: quiet },
});
Element.prototype.scrollIntoView = quiet;
// jsdom matches each rule anew whenever it is asked what an element looks like, and no test depends on the rules that
// Mantine writes into pages.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, set: quiet });
// The rich-text editor measures where the cursor is.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
Object.assign(document, { elementFromPoint: () => null });
// jsdom has no layout: the target of a menu would count as scrolled out of view, and the menu would be hidden.
theme.components = { ...theme.components, Popover: { defaultProps: { hideDetached: false } } };

beforeEach(() => {
  localStorage.clear();
  // All test files share the window, whose address another one has left.
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  // The state of the palette belongs to the window, which the next test shares.
  spotlight.close();
  for (const { id } of toastList.shown()) toast.hide(id);
});
