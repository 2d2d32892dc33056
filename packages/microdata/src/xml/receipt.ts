import type { ReceiptResult } from './schemas.ts';
import { xmlAttribute, xmlContent } from './text.ts';

/** Why a receiver refused a participant, or what it remarks on one it accepted. */
export interface Reason {
  /** '' where the receiver gave none. */
  readonly code: string;
  readonly text: string;
}

/** A receiver's answer about one batch. */
export interface Receipt {
  readonly batchId: string;
  /** The number under which the receiver keeps the batch. */
  readonly number: string;
  readonly participants: readonly ReceiptLine[];
}

export interface ReceiptLine {
  readonly kayas: number;
  readonly result: ReceiptResult;
  readonly reasons: readonly Reason[];
}

/** Returns a receipt as XML. */
export function writeReceipt({ batchId, number, participants }: Receipt): string {
  const lines = participants.map(({ kayas, result, reasons }) => {
    const words = reasons.map(({ code, text }) => {
      const named = code === '' ? '' : ` Code="${xmlAttribute(code)}"`;
      return `<Reason${named}>${xmlContent(text)}</Reason>\n`;
    });
    return `<Participant Kayas="${kayas}" Result="${result}">\n${words.join('')}</Participant>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Receipt BatchId="${batchId}" Number="${xmlAttribute(number)}">\n${lines.join('')}</Receipt>\n`;
}

/** How the participants of a receipt differ from those of its batch; null when they are the same, each once. */
export function receiptProblem(
  { batchId, participants }: Receipt,
  batch: { readonly batchId: string; readonly kayas: readonly number[] },
): 'otherBatch' | 'contradicts' | 'adds' | 'lacks' | null {
  if (batchId !== batch.batchId) return 'otherBatch';
  const named = new Set(participants.map(({ kayas }) => kayas));
  if (named.size < participants.length) return 'contradicts';
  const sent = new Set(batch.kayas);
  if (participants.some(({ kayas }) => !sent.has(kayas))) return 'adds';
  return batch.kayas.some((kayas) => !named.has(kayas)) ? 'lacks' : null;
}
