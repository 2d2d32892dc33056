import { decodeXml } from '@ithaki/microdata';
import { writeDocument } from '@ithaki/microdata/xml';
import type { Db } from '../../../platform/database/db.ts';
import { type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import { type OutgoingClient, OutgoingFailure, type OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { type BatchToAnswer, type Meaning, meaningOf } from './answer.ts';
import {
  beginAttempt,
  type DeliveredBatch,
  endAttempt,
  findBatch,
  findDueBatches,
  findLines,
  isDue,
  type StoredLine,
  withBatch,
} from './delivery-queries.ts';
import { endpointSeal, type Loopback, mayBeSentTo, secretOwner } from './endpoint.ts';
import { type EndpointRow, findEndpoint } from './endpoint-queries.ts';
import { storeMeaning } from './settle.ts';
import { type BatchSignature, signBatch } from './signature.ts';

/** What delivering needs besides the database. */
export interface CourierOptions {
  outgoing: OutgoingClient;
  keys: Keyring;
  loopback: Loopback;
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
  const failures: unknown[] = [];
  for (const id of await findDueBatches(db, now, LOOKED_AT)) {
    try {
      if (await withBatch(db, id, (connection) => deliver(connection, id, options, now))) return true;
    } catch (error) {
      // What is wrong with one batch does not keep the others from being delivered.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return false;
}

/** Delivers a batch or asks about it, while its lock is held; returns false when that is no longer to be done. */
async function deliver(db: Db, id: number, options: CourierOptions, now: Date): Promise<boolean> {
  const batch = await findBatch(db, id);
  if (!batch || !['queued', 'sending', 'unknown'].includes(batch.state) || !isDue(batch.nextAt, now)) return false;
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
  if (!(await mayBeSentTo(db, { ...batch, url: endpoint.url, loopback: options.loopback }))) {
    const problem = 'hostNotAllowed';
    await storeMeaning({ ...settling, meaning: { kind: kind === 'send' ? 'notReceived' : 'lost', problem } });
    return true;
  }
  const lines = await findLines(db, id);
  const asked = requestOf(batch, kind, { endpoint, lines, ...options });
  if (!asked) {
    const problem = 'secretGone';
    await storeMeaning({ ...settling, meaning: { kind: kind === 'send' ? 'notReceived' : 'lost', problem } });
    return true;
  }
  const attempt = await beginAttempt(db, id, { kind, at: now, signature: asked.signature });
  const receipt = { batchId: batch.batchId, kayas: lines.map(({ kayas }) => kayas) };
  const { meaning, status, body } = await ask(options.outgoing, asked.request, kind, receipt);
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

interface Sender extends Pick<CourierOptions, 'keys' | 'within'> {
  endpoint: EndpointRow;
  lines: readonly StoredLine[];
}

/**
 * Returns the request that sends a batch or asks whether the receiver has it; undefined when the secret of the endpoint
 * cannot be decrypted any more.
 */
function requestOf(
  { batchId, projectId, mis, sheet }: DeliveredBatch,
  kind: 'send' | 'lookUp',
  { endpoint, lines, keys, within = WITHIN }: Sender,
): { request: OutgoingRequest; signature?: BatchSignature } | undefined {
  const secret = openedSecret(keys, projectId, endpoint);
  if (secret === undefined) return undefined;
  const { headers, certificate } = endpointHeaders(endpoint, secret);
  const usual = { certificate, mostBytes: MOST_BYTES, within };
  if (kind === 'lookUp') return { request: { address: `${endpoint.url}/batches/${batchId}`, headers, ...usual } };
  const whole = lines.map(({ content, ...line }) => ({ ...line, content: content ?? '' }));
  const { text, digest, ...document } = writeDocument(mis, sheet, whole);
  if (document.batchId !== batchId) throw new Error(`batch ${batchId} has lost its bytes`);
  const contentDigest = `sha-256=:${Buffer.from(digest, 'hex').toString('base64')}:`;
  const signature = endpoint.sign ? signBatch(keys, batchId, contentDigest) : undefined;
  const described = {
    ...headers,
    'content-type': 'application/xml; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'batch-id': batchId,
    'content-digest': contentDigest,
    ...signature?.headers,
  };
  const request = { address: `${endpoint.url}/batches`, body: text, headers: described, ...usual };
  return { request, ...(signature && { signature }) };
}

function openedSecret(keys: Keyring, projectId: number, { secret, url }: EndpointRow): string | undefined {
  try {
    return endpointSeal(keys).open(secret, secretOwner(projectId, url));
  } catch {
    return undefined;
  }
}

/** Sends a batch, or asks whether the receiver has it. */
async function ask(
  outgoing: OutgoingClient,
  request: OutgoingRequest,
  kind: 'send' | 'lookUp',
  batch: BatchToAnswer,
): Promise<Answer> {
  try {
    const { status, bytes, contentType } = await outgoing.send(request);
    const text = decodeXml(bytes, charsetOf(contentType)).replaceAll('\0', ' ');
    return { meaning: await meaningOf(kind, { status, text }, batch), status, body: text };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const arrived = kind === 'lookUp' || error.mayHaveArrived;
    const meaning: Meaning = arrived
      ? { kind: 'lost', problem: 'lost' }
      : { kind: 'notReceived', problem: 'notReached' };
    return { meaning, status: null, body: '' };
  }
}

/** Returns the parameter `charset` of a media type; undefined without one. */
const charsetOf = (contentType: string): string | undefined => /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1];

/** Returns how the server makes itself known to the receiver. */
function endpointHeaders(
  { auth, authUser }: EndpointRow,
  secret: string,
): Pick<OutgoingRequest, 'headers' | 'certificate'> {
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
