import { parentPort, workerData } from 'node:worker_threads';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { extractOfficeText, isOffice } from './office.ts';
import { extractPdfText } from './pdf.ts';

// Worker thread that reads one file and ends, so that a file that hangs or exhausts memory ends only this thread.
const { bytes, type } = workerData as { bytes: Uint8Array; type: string };

async function read(): Promise<string> {
  if (type === 'application/pdf') return extractPdfText(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isOffice(type) ? extractOfficeText(buffer, type) : buffer.toString('utf8');
}

const normaliseText = (text: string) => text.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();

parentPort?.postMessage(normaliseText((await read()).slice(0, MAX_TEXT_LENGTH * 2)).slice(0, MAX_TEXT_LENGTH));
