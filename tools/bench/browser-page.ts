import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';

/** The script and style of one page. Scripts of pages are written as text, because the tools do not depend on React. */
export interface BenchPage {
  script: string;
  style: string;
}

interface Bundled {
  /** Packages that are left out of the script. */
  external?: string[];
  /** Modules whose path matches are replaced by a file. */
  replaced?: { find: RegExp; by: string }[];
}

/**
 * Returns a script that defines `window.show`, which shows the page's content and resolves to the milliseconds until it
 * was painted.
 */
export const starter = (show: string): string => `
  window.show = () => new Promise((resolve) => {
    const from = performance.now();
    (${show})();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
  });
`;

/** Bundles a page's script with what it imports, as for production. */
export async function bundlePage(
  contents: string,
  resolveDir: string,
  { external = [], replaced = [] }: Bundled = {},
): Promise<BenchPage> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    external,
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', __TEXTS__: '"bench"' },
    plugins: [
      {
        name: 'parts-of-the-application',
        setup(build) {
          build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
          build.onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({ contents: 'export const callTable = {}' }));
          for (const { find, by } of replaced) build.onResolve({ filter: find }, () => ({ path: by }));
        },
      },
    ],
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

/** Opens a page of 1,280 by 900 pixels, which shows nothing before `show`. */
export async function openPage(browser: Browser, { script, style }: BenchPage): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('http://bench.test/**', (route) => {
    const isPage = new URL(route.request().url()).pathname === '/';
    if (!isPage) return route.fulfill({ json: {} });
    const html = '<!doctype html><html lang="el"><body><div id="root"></div></body></html>';
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
  await page.goto('http://bench.test/');
  if (style) await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'ready' in window);
  await page.evaluate(() => (window as unknown as { ready: Promise<void> }).ready);
  return page;
}

/** Shows the page's content; returns the milliseconds until it was painted. */
export const show = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { show: () => Promise<number> }).show());
