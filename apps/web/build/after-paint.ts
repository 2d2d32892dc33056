import type { Plugin } from 'vite';

/**
 * Lets a page's scripts come after everything that it shows without them: as its words are in the page itself, on a slow
 * line they would only hold up the first paint.
 */
export function afterPaintPlugin(): Plugin {
  return {
    name: 'ithaki-after-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
