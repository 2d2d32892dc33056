import type { BatchProblem } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import {
  type DeliveredBatch,
  endAttempt,
  findBatch,
  findLines,
  insertAttempt,
  type LineResult,
} from './delivery-queries.ts';
import { endpointSeal, secretOwner } from './endpoint.ts';
import { saveEndpoint } from './endpoint-queries.ts';
import { freezeSend, type Sending } from './freeze.ts';
import { findSendBatches } from './ledger-queries.ts';
import { storeMeaning } from './settle.ts';
import type { Gathered } from './written.ts';

/** What was tried for each batch of a send of the past. */
interface PastAttempt {
  kind: 'send' | 'lookUp' | 'receipt' | 'resolve';
  /** Seconds after the send. */
  after: number;
  status?: number;
  /** A state of the batch, or a problem. */
  outcome: string;
  body?: string;
  byId?: number;
}

/** What became of a send of the past: a receipt, that a person has to look, or nothing yet. */
export type PastResult =
  | { kind: 'settled'; number: string | null; of: (kayas: number) => Omit<LineResult, 'kayas'> }
  | { kind: 'held'; problem: BatchProblem; maybeReceived: boolean }
  | { kind: 'waiting' };

export interface PastSend extends Sending {
  attempts: readonly PastAttempt[];
  result: PastResult;
}

const SECOND = 1_000;

/** Stores a send of the past with what came of it, as if it had been delivered then. */
export async function storePastSend(
  db: Db,
  { attempts, result, ...sending }: PastSend,
  gather: () => Promise<Gathered>,
): Promise<void> {
  const { SendId } = await freezeSend(db, sending, gather);
  if (SendId === null) return;
  for (const { id } of await findSendBatches(db, SendId)) {
    const batch = await findBatch(db, id);
    if (!batch) continue;
    for (const { kind, after, status = null, outcome, body = '', byId } of attempts) {
      const begunAt = new Date(sending.now.getTime() + after * SECOND);
      const attempt = await insertAttempt(db, { batchId: id, kind, begunAt, ...(byId !== undefined && { byId }) });
      await endAttempt(db, attempt, { at: new Date(begunAt.getTime() + SECOND), status, outcome, body });
    }
    const after = attempts.at(-1)?.after ?? 0;
    await storeResult(db, batch, result, new Date(sending.now.getTime() + after * SECOND));
  }
}

async function storeResult(db: Db, batch: DeliveredBatch, result: PastResult, now: Date): Promise<void> {
  if (result.kind === 'waiting') return;
  if (result.kind === 'held') {
    const tried = { ...batch, maybeReceived: result.maybeReceived };
    await storeMeaning({ db, batch: tried, now, meaning: result });
    return;
  }
  const lines = await findLines(db, batch.id);
  const results = lines.map(({ kayas }) => ({ kayas, ...result.of(kayas) }));
  await storeMeaning({ db, batch, now, meaning: { kind: 'settled', number: result.number, results } });
}

/** Sets the trial receiver of this machine as the place where a programme's microdata are sent. */
export async function setTrialEndpoint(
  db: Db,
  keys: Keyring,
  { projectId, url, savedBy, savedAt }: { projectId: number; url: string; savedBy: number; savedAt: Date },
): Promise<void> {
  const secret = endpointSeal(keys).close('trial', secretOwner(projectId, url));
  const endpoint = { url, auth: 'basic', authUser: 'ithaki', secret, lookup: true, sign: true, codes: {} } as const;
  await saveEndpoint(db, projectId, endpoint, savedBy, savedAt);
}
