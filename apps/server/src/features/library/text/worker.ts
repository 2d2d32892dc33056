import { parentPort, workerData } from 'node:worker_threads';
import { MOST_TEXT } from './limits.ts';
import { isOffice, textOfOffice } from './office.ts';
import { textOfPdf } from './pdf.ts';

// Reads one file and ends: a file that would not let go takes its thread with it and nothing else.
const { bytes, type } = workerData as { bytes: Uint8Array; type: string };

async function read(): Promise<string> {
  if (type === 'application/pdf') return textOfPdf(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isOffice(type) ? textOfOffice(buffer, type) : buffer.toString('utf8');
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();

parentPort?.postMessage(storable((await read()).slice(0, MOST_TEXT * 2)).slice(0, MOST_TEXT));
