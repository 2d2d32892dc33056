import { createHash } from 'node:crypto';
import { batchId } from '@ithaki/microdata/xml';
import type { Db } from '../../../platform/database/db.ts';
import { type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import { type OutgoingClient, OutgoingFailure, type OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { type Meaning, meaningOf } from './answer.ts';
import {
  beginAttempt,
  type DeliveredBatch,
  endAttempt,
  findBatch,
  findDueBatches,
  findLines,
  withBatch,
} from './delivery-queries.ts';
import { endpointSeal, mayBeSentTo, secretOwner } from './endpoint.ts';
import { type EndpointRow, findEndpoint } from './endpoint-queries.ts';
import { storeMeaning } from './settle.ts';
import { documentOf } from './written.ts';

/** What delivering needs besides the database. */
export interface CourierOptions {
  outgoing: OutgoingClient;
  keys: Keyring;
  /** Whether servers of this machine are allowed. */
  loopback: boolean;
  /** Milliseconds within which the receiver must have answered. */
  within?: number;
  /** Seconds before each next attempt; a day of hourly ones follows. */
  waits?: readonly number[];
  /** Milliseconds between two searches for batches. */
  pause?: number;
}

/** The outgoing rules: an answer within 10 seconds, of at most 5 MiB. */
const WITHIN = 10_000;
const MOST_BYTES = 5 * 1024 * 1024;

/** How many due batches a node looks at, of which others may hold some. */
const LOOKED_AT = 50;

/** The characters of an answer that the ledger keeps. */
const KEPT_BODY = 20_000;

/** Delivers the batch that has been due for longest and that no other node delivers; returns false when there is none. */
export async function deliverNext(db: Db, options: CourierOptions, now = new Date()): Promise<boolean> {
  for (const id of await findDueBatches(db, now, LOOKED_AT)) {
    const delivered = await withBatch(db, id, (connection) => deliver(connection, id, options, now));
    if (delivered) return true;
  }
  return false;
}

/** Delivers a batch or asks about it, while its lock is held; returns false when that is no longer to be done. */
async function deliver(db: Db, id: number, options: CourierOptions, now: Date): Promise<boolean> {
  const batch = await findBatch(db, id);
  if (!batch || !['queued', 'sending', 'unknown'].includes(batch.state) || batch.nextAt > now) return false;
  const endpoint = await findEndpoint(db, batch.projectId);
  const settling = { db, batch, now, waits: options.waits };
  if (!endpoint) {
    await storeMeaning({ ...settling, meaning: { kind: 'held', problem: 'noEndpoint' } });
    return true;
  }
  // A batch that was being sent when its node ended may have arrived, like one whose answer was lost.
  const kind = batch.state === 'queued' ? 'send' : 'lookUp';
  if (kind === 'lookUp' && !endpoint.lookup) {
    await storeMeaning({ ...settling, meaning: { kind: 'held', problem: 'lost' } });
    return true;
  }
  if (!(await mayBeSentTo(db, endpoint.url, options.loopback))) {
    const problem = 'hostNotAllowed';
    await storeMeaning({ ...settling, meaning: { kind: kind === 'send' ? 'notReceived' : 'lost', problem } });
    return true;
  }
  const attempt = await beginAttempt(db, id, { kind, at: now });
  const { meaning, status, body } = await ask(db, batch, kind, endpoint, options);
  const known = meaning.kind === 'lost' || meaning.kind === 'pending' ? withoutLookup(meaning, endpoint) : meaning;
  await db.transaction().execute(async (transaction) => {
    const tried = { ...batch, maybeReceived: true };
    const outcome = await storeMeaning({ ...settling, db: transaction, batch: tried, meaning: known });
    await endAttempt(transaction, attempt, { at: new Date(), status, outcome, body: body.slice(0, KEPT_BODY) });
  });
  return true;
}

/** Where the receiver cannot be asked, a person has to look. */
const withoutLookup = (meaning: Meaning, { lookup }: EndpointRow): Meaning =>
  lookup ? meaning : { kind: 'held', problem: meaning.kind === 'lost' ? 'lost' : 'noLookup' };

interface Answer {
  meaning: Meaning;
  status: number | null;
  body: string;
}

/** Sends a batch, or asks whether the receiver has it. */
async function ask(
  db: Db,
  { batchId: id, projectId, mis, sheet, ...batch }: DeliveredBatch,
  kind: 'send' | 'lookUp',
  endpoint: EndpointRow,
  { outgoing, keys, within = WITHIN }: CourierOptions,
): Promise<Answer> {
  const lines = await findLines(db, batch.id);
  const known = endpointHeaders(
    endpoint,
    endpointSeal(keys).open(endpoint.secret, secretOwner(projectId, endpoint.url)),
  );
  const limits = { mostBytes: MOST_BYTES, within };
  let request: OutgoingRequest;
  if (kind === 'lookUp') request = { address: `${endpoint.url}/batches/${id}`, ...known, ...limits };
  else {
    const whole = lines.map(({ content, ...line }) => ({ ...line, content: content ?? '' }));
    const { document } = documentOf(mis, sheet, whole);
    if (batchId(mis, sheet, document) !== id) throw new Error(`batch ${id} has lost its bytes`);
    request = {
      ...{ address: `${endpoint.url}/batches`, body: document, certificate: known.certificate, ...limits },
      headers: {
        ...known.headers,
        'content-type': 'application/xml; charset=utf-8',
        'content-length': String(Buffer.byteLength(document)),
        'batch-id': id,
        'content-digest': `sha-256=:${createHash('sha256').update(document).digest('base64')}:`,
      },
    };
  }
  try {
    const reply = await outgoing.send(request);
    const meaning = await meaningOf(kind, reply, { batchId: id, kayas: lines.map(({ kayas }) => kayas) });
    return { meaning, status: reply.status, body: reply.text };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const arrived = kind === 'lookUp' || error.mayHaveArrived;
    const meaning: Meaning = arrived
      ? { kind: 'lost', problem: 'lost' }
      : { kind: 'notReceived', problem: 'notReached' };
    return { meaning, status: null, body: '' };
  }
}

/** Returns how the server makes itself known to the receiver. */
function endpointHeaders(
  { auth, authUser }: EndpointRow,
  secret: string,
): Required<Pick<OutgoingRequest, 'headers'>> & Pick<OutgoingRequest, 'certificate'> {
  const accept = { accept: 'application/xml' };
  if (auth === 'certificate') return { headers: accept, certificate: { cert: secret, key: secret } };
  const authorization =
    auth === 'bearer' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${authUser}:${secret}`).toString('base64')}`;
  return { headers: { ...accept, authorization } };
}

/** Milliseconds between two searches for batches. */
const PAUSE = 1_000;

/** Delivers batches until closed, one at a time on each node; `close` waits for the one that is being delivered. */
export const startCourier = (db: Db, options: CourierOptions): Repeated =>
  repeat(() => deliverNext(db, options), {
    pause: options.pause ?? PAUSE,
    failed: 'microdata could not be delivered',
  });
