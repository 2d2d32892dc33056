import type { BatchProblem } from '@ithaki/contract';
import { type Receipt, receiptProblem } from '@ithaki/microdata/xml';
import type { OutgoingReply } from '../../../platform/outgoing/outgoing.ts';
import type { LineResult } from './delivery-queries.ts';
import { readReceiptInThread } from './xml-thread.ts';

/** What an answer, or its absence, means for a batch. */
export type Meaning =
  /** The receiver said of each participant whether it is accepted. */
  | { kind: 'settled'; number: string | null; results: readonly LineResult[] }
  /** The receiver has the batch, and no receipt yet. */
  | { kind: 'pending' }
  /** The receiver does not have the batch. */
  | { kind: 'notReceived'; problem: BatchProblem }
  /** Nobody knows whether the receiver has it. */
  | { kind: 'lost'; problem: BatchProblem }
  /** A person has to look. */
  | { kind: 'held'; problem: BatchProblem };

/** What a batch's receipt has to fit. */
export interface BatchToAnswer {
  batchId: string;
  kayas: readonly number[];
}

/** Returns the results that a receipt gives. */
export const resultsOf = ({ participants }: Receipt): LineResult[] =>
  participants.map(({ kayas, result, reasons }) => ({
    kayas,
    result,
    reasons: reasons.map(({ code, text }) => ({ Code: code, Text: text })),
  }));

/** Returns what the receiver's answer to a batch or to a question about one means. */
export async function meaningOf(
  kind: 'send' | 'lookUp',
  { status, text }: Pick<OutgoingReply, 'status' | 'text'>,
  batch: BatchToAnswer,
): Promise<Meaning> {
  if (status === 200 || status === 201) return meaningOfReceipt(text, batch);
  if (status === 202) return { kind: 'pending' };
  if (kind === 'lookUp')
    return status === 404 ? { kind: 'notReceived', problem: 'notTaken' } : { kind: 'lost', problem: 'lost' };
  if (status === 409) return { kind: 'held', problem: 'otherBytes' };
  if (status === 422) {
    const reasons = [{ Code: '422', Text: text.slice(0, 2_000) }];
    return {
      kind: 'settled',
      number: null,
      results: batch.kayas.map((kayas) => ({ kayas, result: 'refused', reasons })),
    };
  }
  // A server that says that it is busy or away has not begun; any other failure may come after it took the batch in.
  if (status >= 500 && status !== 503) return { kind: 'lost', problem: 'lost' };
  return { kind: 'notReceived', problem: 'notTaken' };
}

async function meaningOfReceipt(text: string, batch: BatchToAnswer): Promise<Meaning> {
  const receipt = await readReceiptInThread(text);
  if (!receipt) return { kind: 'held', problem: 'unreadable' };
  const problem = receiptProblem(receipt, batch);
  if (problem) return { kind: 'held', problem };
  return { kind: 'settled', number: receipt.number, results: resultsOf(receipt) };
}
