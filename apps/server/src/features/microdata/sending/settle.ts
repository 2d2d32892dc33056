import type { Db } from '../../../platform/database/db.ts';
import type { Meaning } from './answer.ts';
import { type BatchChange, changeBatch, type DeliveredBatch, settleLines } from './delivery-queries.ts';

/** Seconds before each next attempt: 5, 15, 45 s, 2, 5, 15 min. */
const WAITS = [5, 15, 45, 120, 300, 900];
/** How many hourly attempts follow, before a person has to look. */
const HOURLY = 24;

/** A meaning to store for a batch. */
interface Settling {
  db: Db;
  batch: DeliveredBatch;
  meaning: Meaning;
  now: Date;
  waits?: readonly number[] | undefined;
}

/** Stores what an answer means for a batch; returns its outcome: the problem, else the state. */
export async function storeMeaning({ db, batch, meaning, now, waits = WAITS }: Settling): Promise<string> {
  const change = changeFor(batch, meaning, now, waits);
  if (meaning.kind === 'settled') await settleLines(db, batch.id, meaning.results);
  await changeBatch(db, batch.id, change);
  return change.problem ?? change.state;
}

function changeFor(batch: DeliveredBatch, meaning: Meaning, now: Date, waits: readonly number[]): BatchChange {
  const { failures, maybeReceived } = batch;
  const same = { nextAt: now, failures, problem: null };
  if (meaning.kind === 'settled') {
    const accepted = meaning.results.filter(({ result }) => result === 'accepted').length;
    const state = accepted === meaning.results.length ? 'accepted' : accepted === 0 ? 'refused' : 'partly';
    const settled = { maybeReceived: true, receiptNumber: meaning.number, settledAt: now };
    return { ...same, ...settled, state };
  }
  if (meaning.kind === 'held') return { ...same, state: 'held', problem: meaning.problem, maybeReceived };
  // The receiver was asked and does not have what was lost: the same bytes go at once.
  const isAsked = meaning.kind === 'notReceived' && batch.state !== 'queued';
  const next = {
    pending: { state: 'sending', maybeReceived: true },
    lost: { state: 'unknown', maybeReceived: true },
    notReceived: { state: 'queued', maybeReceived: false },
  } as const;
  const tried = { ...next[meaning.kind], problem: meaning.kind === 'pending' ? null : meaning.problem };
  if (isAsked) return { ...same, ...tried };
  const wait = waits[failures] ?? (failures < waits.length + HOURLY ? 3_600 : null);
  if (wait === null) return { ...same, ...tried, state: 'held', problem: 'gaveUp' };
  return { ...tried, failures: failures + 1, nextAt: new Date(now.getTime() + wait * 1000) };
}
