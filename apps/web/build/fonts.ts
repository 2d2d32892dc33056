import type { HtmlTagDescriptor, Plugin } from 'vite';

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
  injectTo: 'head',
});

/** Preloads the fonts with the page, so that the first paint already uses them. */
export function fontsPlugin(): Plugin {
  return {
    name: 'ithaki-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(preload),
    },
  };
}
