import { useQuery } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import { styleNonce } from '../../ui/theme/style-nonce.ts';
import { readOffice } from './office-preview.ts';
import classes from './Preview.module.css';
import { Reading } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';

/** How a document looks on its white page. */
const LOOK = `
  body { margin: 0 auto; max-width: 48rem; padding: 1.5rem; background: #fff; color: #1f2026;
         font: 16px/1.5 'Noto Sans', system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  table { border-collapse: collapse; }
  td, th { border: 1px solid #c9cbd1; padding: 4px 8px; vertical-align: top; }
`;

/** Links open beside the page; without this they would open in the frame, which goes nowhere. */
function openBeside(node: Element): void {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
}

DOMPurify.addHook('afterSanitizeAttributes', openBeside);

/**
 * Markup made from someone's document, with everything taken out that could run or ask for anything. It is text to our
 * types; where the browser guards its places for markup it is what those places take.
 */
function safePage(markup: string): string {
  const page = `<style nonce="${styleNonce()}">${LOOK}</style>${markup}`;
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

/** A document as a page of its own, which runs nothing and reaches nothing. */
export function DocumentPreview({ file }: PreviewProps) {
  const page = useQuery({
    queryKey: ['file-document', file.Id, file.Version],
    queryFn: async ({ signal }) => safePage(await readOffice('document', file, signal)),
    structuralSharing: false,
    retry: false,
  });
  return <Reading query={page}>{(safe) => <Frame page={safe} title={file.FileName} />}</Reading>;
}

function Frame({ page, title }: { page: string; title: string }) {
  // Given to the frame itself: as an attribute it would be text, which the browser's guard refuses.
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
