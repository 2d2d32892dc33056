import { randomBytes } from 'node:crypto';
import type { PageLook } from '@ithaki/contract';
import { escapeHtml, inkOn } from '@ithaki/formats';
import type { FirstView } from './first-view.ts';

const PLACEHOLDER = '__CSP_NONCE__';
/** The part of the page shown until the script has loaded, unless there is a first view to show. */
const FIRST_VIEW = /<!--first view-->[\s\S]*<!--end of first view-->/;

/**
 * Returns a function that builds the page with a new nonce for each request, and a content policy that allows only
 * scripts and styles with this nonce.
 */
export function pageMaker(html: string): (view?: FirstView, look?: PageLook) => { html: string; policy: string } {
  const parts = html.split(PLACEHOLDER);
  return (view, look) => {
    const nonce = randomBytes(18).toString('base64');
    // Text written by people is inserted last, because it may contain the placeholder of the nonce.
    const page = withLook(parts.join(nonce), nonce, look);
    return { html: view ? withView(page, view) : page, policy: pagePolicy(nonce) };
  };
}

/** Writes a programme's look into the page: its palette as CSS variables, and all of it for the script. */
const withLook = (page: string, nonce: string, look: PageLook | undefined): string =>
  look
    ? page
        .replace('<title>', () => `<meta name="look" content="${escapeHtml(JSON.stringify(look))}"><title>`)
        .replace('</head>', () => `<style nonce="${nonce}">${paletteVariables(look)}</style></head>`)
    : page;

/** Returns the colours of the applicants' pages, which have no theme; the names are those of their `page.css`. */
function paletteVariables({ Palette }: PageLook): string {
  if (!Palette) return '';
  const { Steps, Light, Dark } = Palette;
  const scheme = ({ Fill, Text }: typeof Light, pale: string) => {
    const fill = Steps[Fill] ?? '';
    return `{--fill:${fill};--on-fill:${inkOn(fill)};--link:${Steps[Text]};--mantine-primary-color-filled:${Steps[Text]};--mantine-color-brand-light:${pale}}`;
  };
  const dark = `color-mix(in srgb,${Steps[9]},#1c1d22 50%)`;
  return `:root${scheme(Light, Steps[1] ?? '')}:root[data-mantine-color-scheme="dark"]${scheme(Dark, dark)}`;
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

/**
 * Content policy of the frame in which custom views run: a sandbox with an opaque origin and no storage, one script,
 * pictures only from the view itself, and no connections to any server. The scripts that the view's code imports have
 * its nonce; the second policy, which must hold too, lets them come only from this server.
 */
const framePolicy = (nonce: string) => {
  const closed = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src data: blob:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "webrtc 'block'",
    'sandbox allow-scripts',
  ];
  return `${closed.join('; ')}, script-src 'self' 'unsafe-inline'`;
};

/** Returns a function that builds the frame's page with a new nonce for each request. */
export function frameMaker(html: string): () => { html: string; policy: string } {
  const parts = html.split(PLACEHOLDER);
  return () => {
    const nonce = randomBytes(18).toString('base64');
    return { html: parts.join(nonce), policy: framePolicy(nonce) };
  };
}

/** Content policy of scripts: workers use it, and they must be able to compile the WebAssembly script engine. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
