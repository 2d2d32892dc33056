import { parentPort } from 'node:worker_threads';
import { checkDocument, readReceipt, WrongXml } from '@ithaki/microdata/xml';
import type { XmlResult, XmlTask } from './xml-thread.ts';

// Worker thread that checks and reads XML, one document after another.

function perform(task: XmlTask): XmlResult {
  if ('document' in task) return { flaws: checkDocument(Buffer.from(task.document, 'utf8')) };
  try {
    return { receipt: readReceipt(Buffer.from(task.receipt, 'utf8')) };
  } catch (error) {
    if (error instanceof WrongXml) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', (task: XmlTask) => parentPort?.postMessage(perform(task)));
