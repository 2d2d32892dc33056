import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/first-script.ts', import.meta.url));
const tag = '<script src="/src/first-script.ts"></script>';

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Inlines the first script in the page: a separate file would delay the first paint by a round trip. */
export function firstScriptPlugin(): Plugin {
  return {
    name: 'ithaki-first-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = `<script>${await bundle()}</script>`;
        return html.replace(tag, () => script);
      },
    },
  };
}
