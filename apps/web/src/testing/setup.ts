import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { toast, toastList } from '../ui/notices/toasts.ts';
import { theme } from '../ui/theme/theme.ts';

// A whole page is shown in each test, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// What jsdom does not have and Mantine asks for.
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
  // The files share a window, and each sets it up again.
  configurable: true,
  value: { addEventListener: quiet, removeEventListener: quiet },
});
Element.prototype.scrollIntoView = quiet;
// jsdom measures nothing, so that whatever a menu hangs from would count as scrolled out of sight, and the menu with it.
theme.components = { ...theme.components, Popover: { defaultProps: { hideDetached: false } } };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (const { id } of toastList.shown()) toast.hide(id);
});
