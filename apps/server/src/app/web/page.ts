import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { FirstView } from './first-view.ts';

const PLACEHOLDER = '__CSP_NONCE__';
/** The part of the page shown until the script has loaded, unless there is a first view to show. */
const FIRST_VIEW = /<!--first view-->[\s\S]*<!--end of first view-->/;

/**
 * Returns a function that builds the page with a new nonce for each request, and the content policy that allows only
 * that nonce.
 */
export function pageMaker(html: string): (view?: FirstView) => { html: string; policy: string } {
  const parts = html.split(PLACEHOLDER);
  return (view) => {
    const nonce = randomBytes(18).toString('base64');
    // Text written by people is inserted last: it may contain the nonce placeholder.
    const page = parts.join(nonce);
    return { html: view ? withView(page, view) : page, policy: pagePolicy(nonce) };
  };
}

const withView = (page: string, { html, form }: FirstView): string =>
  page
    .replace('<title>', () => `${form === undefined ? '' : `<meta name="form" content="${escapeHtml(form)}">`}<title>`)
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
    // 'dompurify' sanitises other people's documents before they are shown in frames.
    'trusted-types default dompurify',
  ].join('; ');

/** Content policy of scripts: it applies to workers, which must compile the script engine that they fetch from here. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
