import { useQuery } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import { styleNonce } from '../../ui/theme/style-nonce.ts';
import { readOffice } from './office-reader.ts';
import classes from './Preview.module.css';
import { PreviewState } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';

/** The style sheet of previewed documents. */
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
 * Returns markup made from a document, without anything that could run code or load resources. At run time it is a
 * TrustedHTML where the browser supports Trusted Types, though typed as a string.
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

/** A preview of a document in a sandboxed frame, which runs no code and has no access to the page. */
export function DocumentPreview({ file }: PreviewProps) {
  const page = useQuery({
    queryKey: ['file-document', file.Id, file.Version],
    queryFn: async ({ signal }) => sanitisedPage(await readOffice('document', file, signal)),
    structuralSharing: false,
    retry: false,
  });
  return <PreviewState query={page}>{(safe) => <DocumentFrame page={safe} title={file.FileName} />}</PreviewState>;
}

function DocumentFrame({ page, title }: { page: string; title: string }) {
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
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
