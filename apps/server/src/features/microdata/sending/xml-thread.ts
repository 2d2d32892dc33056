import { decodeXml } from '@ithaki/microdata';
import type { Receipt, XmlFlaw } from '@ithaki/microdata/xml';
import { WarmThreads } from '../../../platform/threads/warm-threads.ts';

/** Input of the thread: a document to check against the public schema, or a receipt to read. */
export type XmlTask = { document: string } | { receipt: string };

export type XmlResult = { flaws: readonly XmlFlaw[] } | { receipt: Receipt } | { unreadable: string };

const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './xml-worker.ts' : './xml-worker.js', import.meta.url);

/** Limits of the thread: milliseconds for a document of 500 participants, megabytes, and threads. */
const threads = new WarmThreads<XmlTask, XmlResult>({ entry: workerUrl(), within: 20_000, memory: 256, most: 1 });

/** Returns what in a document does not follow the public schema. */
export async function checkInThread(document: string): Promise<readonly XmlFlaw[]> {
  const result = await threads.run({ document });
  if (!('flaws' in result)) throw new Error('the thread did not check the document');
  return result.flaws;
}

/** Returns a receipt as read by the public schema; undefined for what is no receipt. */
export async function readReceiptInThread(receipt: string): Promise<Receipt | undefined> {
  // The text is passed on as UTF-8, whatever its declaration says.
  const text = decodeXml(Buffer.from(receipt, 'utf8'), 'utf-8');
  const result = await threads.run({ receipt: text }).catch(() => undefined);
  return result && 'receipt' in result ? result.receipt : undefined;
}
