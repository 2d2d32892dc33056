import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A whole page is shown in each test, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// What jsdom does not have and Mantine asks for.
const quiet = () => undefined;
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: quiet,
  removeEventListener: quiet,
  addListener: quiet,
  removeListener: quiet,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = quiet;
    unobserve = quiet;
    disconnect = quiet;
  },
);
Object.defineProperty(document, 'fonts', { value: { addEventListener: quiet, removeEventListener: quiet } });
window.scrollTo = quiet;
Element.prototype.scrollIntoView = quiet;

beforeEach(() => localStorage.clear());
afterEach(() => cleanup());
