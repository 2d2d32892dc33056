import { randomBytes } from 'node:crypto';

const PLACEHOLDER = '__CSP_NONCE__';

/** The page with a nonce of its own for each request, and the content policy that lets only that nonce in. */
export function pageMaker(html: string): () => { html: string; policy: string } {
  const parts = html.split(PLACEHOLDER);
  return () => {
    const nonce = randomBytes(18).toString('base64');
    return { html: parts.join(nonce), policy: pagePolicy(nonce) };
  };
}

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
