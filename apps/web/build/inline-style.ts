import type { Plugin } from 'vite';

/** Inlines the page's few styles: on a phone a separate file would delay the first paint. */
export function inlineStylePlugin(): Plugin {
  return {
    name: 'ithaki-inline-style',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link: string, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') return link;
          const style = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
          return `<style nonce="__CSP_NONCE__">${style}</style>`;
        }),
    },
  };
}
