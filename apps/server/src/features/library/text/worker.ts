import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { MAX_PDF_PAGES, MAX_TEXT_LENGTH } from './limits.ts';
import { extractOfficeText, isOffice } from './office.ts';

// Worker thread that reads one file and ends, so that a file that hangs or exhausts memory ends only this thread.
const { bytes, type } = workerData as { bytes: Uint8Array; type: string };

interface TextItem {
  str?: string;
  hasEOL?: boolean;
}

/** Returns the text of an item; a word hyphenated at the end of a line is joined. */
const itemText = ({ str = '', hasEOL }: TextItem): string =>
  hasEOL && /\p{L}[-\u00ad]$/u.test(str) ? str.slice(0, -1) : `${str}${hasEOL ? ' ' : ''}`;

/** Extracts the text of a PDF, page by page, up to the stored length. */
async function extractPdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PDF_PAGES) && text.length < MAX_TEXT_LENGTH; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => itemText(item as TextItem)).join('')} `;
    page.cleanup();
  }
  return text;
}

async function read(): Promise<string> {
  if (type === 'application/pdf') return extractPdfText(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isOffice(type) ? extractOfficeText(buffer, type) : buffer.toString('utf8');
}

const normaliseText = (text: string) => text.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();

parentPort?.postMessage(normaliseText((await read()).slice(0, MAX_TEXT_LENGTH * 2)).slice(0, MAX_TEXT_LENGTH));
