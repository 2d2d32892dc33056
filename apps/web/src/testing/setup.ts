import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { toast, toastList } from '../ui/toasts.ts';

// A whole page is shown in each test, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

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

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  for (const { id } of toastList.shown()) toast.hide(id);
});
