import DOMPurify from 'dompurify';
import { styleNonce } from '../../ui/theme/style-nonce.ts';

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
export function safePage(markup: string): string {
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
