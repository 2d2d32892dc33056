import DOMPurify from 'dompurify';
import { useCallback, useMemo } from 'react';
import { styleNonce } from '../../ui/theme/style-nonce.ts';
import classes from './Preview.module.css';

/** The style sheet of pages shown in frames. */
const STYLE_SHEET = `
  body { margin: 0 auto; max-width: 48rem; padding: 1.5rem; background: #fff; color: #1f2026;
         font: 16px/1.5 'Noto Sans', system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  table { border-collapse: collapse; }
  td, th { border: 1px solid #c9cbd1; padding: 4px 8px; vertical-align: top; }
`;

/** Makes links open in a new tab; in the sandboxed frame they could not open. */
function openInNewTab(node: Element): void {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}

DOMPurify.addHook('afterSanitizeAttributes', openInNewTab);

/**
 * Returns markup, converted from a document or written in a mail, without anything that could run code or load
 * resources. At run time it is a TrustedHTML where the browser supports Trusted Types, although its type is
 * string.
 */
function sanitisedPage(markup: string): string {
  const page = `<style nonce="${styleNonce()}">${STYLE_SHEET}</style>${markup}`;
  const clean = DOMPurify.sanitize(page, {
    USE_PROFILES: { html: true },
    ADD_TAGS: ['style'],
    ADD_ATTR: ['nonce', 'target'],
    FORBID_TAGS: ['form', 'input', 'button', 'iframe'],
    FORCE_BODY: true,
    RETURN_TRUSTED_TYPE: true,
  });
  return clean as unknown as string;
}

/**
 * Shows markup written by others in a sandboxed frame, which runs no code, loads nothing and cannot access the
 * page. Its height is that of a file preview unless `height` is set.
 */
export function SafePage({ markup, title, height }: { markup: string; title: string; height?: string }) {
  const page = useMemo(() => sanitisedPage(markup), [markup]);
  // Set as a property: React's attribute would be a string, which the Trusted Types policy refuses.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = page;
    },
    [page],
  );
  return (
    <iframe
      ref={show}
      className={classes.frame}
      style={{ height }}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
