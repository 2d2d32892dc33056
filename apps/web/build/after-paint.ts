import type { Plugin } from 'vite';

/**
 * Gives the page's scripts a low priority: the page shows its text without them, and on a slow connection they would only
 * delay the first paint.
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
