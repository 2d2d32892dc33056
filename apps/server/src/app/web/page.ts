import { randomBytes } from 'node:crypto';
import { escaped } from '../escape-html.ts';
import type { FirstView } from './first-view.ts';

const PLACEHOLDER = '__CSP_NONCE__';
/** What stands between these is shown until the script is here, unless there is something better to show. */
const FIRST_VIEW = /<!--first view-->[\s\S]*<!--end of first view-->/;

/** The page with a nonce of its own for each request, and the content policy that lets only that nonce in. */
export function pageMaker(html: string): (view?: FirstView) => { html: string; policy: string } {
  const parts = html.split(PLACEHOLDER);
  return (view) => {
    const nonce = randomBytes(18).toString('base64');
    // The words of others come in last: they may hold what stands for the nonce.
    const made = parts.join(nonce);
    return { html: view ? withView(made, view) : made, policy: pagePolicy(nonce) };
  };
}

const withView = (page: string, { html, form }: FirstView): string =>
  page
    .replace('<title>', () => `${form === undefined ? '' : `<meta name="form" content="${escaped(form)}">`}<title>`)
    .replace(FIRST_VIEW, () => html);

const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The second makes other people's documents safe to be shown in frames.
    'trusted-types default dompurify',
  ].join('; ');

/** For scripts: it rules a worker, which needs leave to compile the script engine that it fetches from here. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
