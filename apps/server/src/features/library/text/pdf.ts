import { getDocumentProxy } from 'unpdf';
import { MOST_PAGES, MOST_TEXT } from './limits.ts';

interface Piece {
  str?: string;
  hasEOL?: boolean;
}

/** A word that is divided at the end of a line is one word again. */
const line = ({ str = '', hasEOL }: Piece): string =>
  hasEOL && /\p{L}[-\u00ad]$/u.test(str) ? str.slice(0, -1) : `${str}${hasEOL ? ' ' : ''}`;

/** The text of a PDF, page by page, as far as is kept. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && text.length < MOST_TEXT; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => line(item as Piece)).join('')} `;
    page.cleanup();
  }
  return text;
}
