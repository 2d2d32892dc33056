import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '@ithaki/formats';
import { checkDocument, type Receipt, readDocument, writeReceipt } from '@ithaki/microdata/xml';
import { type Behaviour, type Conduct, conducts, honest, passingFaults } from './behaviour.ts';
import { controlPage } from './control-page.ts';
import { BatchStore, type StubCounts } from './store.ts';

export interface MisStub {
  url: string;
  store: BatchStore;
  behave(change: Partial<Behaviour>): void;
  counts(): StubCounts;
  /** Ends the stub; connections are refused from then on. */
  close(): Promise<void>;
}

interface StubOptions {
  /** Where batches are kept. */
  folder: string;
  /** 0 for any free one. */
  port?: number;
  behaviour?: Partial<Behaviour>;
}

/** Starts a server that receives microdata as the outside system would, and misbehaves as it is told. */
export async function startStub({ folder, port = 0, behaviour: first = {} }: StubOptions): Promise<MisStub> {
  const store = new BatchStore(folder);
  const behaviour: Behaviour = { ...honest, ...first };
  const asked = { posts: 0, lookUps: 0 };
  const polls = new Map<string, number>();
  let random = new Random(behaviour.faults?.seed ?? 0);

  const behave = (change: Partial<Behaviour>) => {
    Object.assign(behaviour, change);
    if (change.faults) random = new Random(change.faults.seed);
  };

  const nextConduct = (): Conduct => {
    const { faults, conduct } = behaviour;
    if (!faults || !random.chance(faults.share)) return conduct;
    return random.pick(passingFaults);
  };

  const counts = (): StubCounts => {
    const accepted = store.all.flatMap(({ mis, sheet, participants }) =>
      participants
        .filter(({ result }) => result === 'accepted')
        .map((line) => `${mis} ${sheet} ${line.kayas} ${line.revision}`),
    );
    const all = store.all.reduce((sum, { participants }) => sum + participants.length, 0);
    return {
      ...asked,
      batches: store.all.length,
      accepted: accepted.length,
      refused: all - accepted.length,
      twice: accepted.length - new Set(accepted).size,
    };
  };

  /** Takes a batch in, unless it is known. */
  function take(id: string, document: Buffer, signature: string | null): void {
    const { mis, sheet, participants } = readDocument(document);
    const number = `MIS-${String(store.size + 1).padStart(6, '0')}`;
    const lines = participants.map(({ kayas, revision }) => {
      const refused = behaviour.refuse.includes(kayas);
      return { kayas, revision, result: refused ? ('refused' as const) : ('accepted' as const) };
    });
    const receipt: Receipt = {
      ...{ batchId: id, number },
      participants: lines.map(({ kayas, result }) => ({
        ...{ kayas, result },
        reasons: result === 'refused' ? [{ code: 'R12', text: 'Ο ΑΦΜ δεν βρέθηκε στο μητρώο' }] : [],
      })),
    };
    const digest = createHash('sha256').update(document).digest('base64');
    store.keep({
      ...{ id, number, digest, mis, sheet, receipt },
      document: document.toString('utf8'),
      signature,
      participants: lines,
    });
  }

  function post(request: IncomingMessage, reply: ServerResponse, body: Buffer): void {
    asked.posts++;
    const id = String(request.headers['batch-id'] ?? '');
    const conduct = nextConduct();
    if (refuses(conduct, request, reply)) return;
    const problem = problemOf(request, id, body);
    if (problem) {
      say(reply, problem.status, problem.words);
      return;
    }
    const isKnown = store.find(id) !== undefined;
    if (!isKnown) take(id, body, request.headers.signature?.toString() ?? null);
    if (failsAfter(conduct, reply)) return;
    if (conduct === 'poll') {
      polls.set(id, behaviour.polls);
      say(reply, 202, '');
    } else answer(reply, isKnown ? 200 : 201, receiptAs(conduct, id), conduct);
  }

  /** Returns why a document is not taken in, like any receiver. */
  function problemOf(
    request: IncomingMessage,
    id: string,
    body: Buffer,
  ): { status: number; words: string } | undefined {
    const digest = createHash('sha256').update(body).digest('base64');
    if (request.headers['content-digest'] !== `sha-256=:${digest}:`)
      return { status: 400, words: 'The digest does not fit.' };
    const known = store.find(id);
    if (known) return known.digest === digest ? undefined : { status: 409, words: 'This id belongs to other bytes.' };
    const flaws = checkDocument(body);
    if (flaws.length === 0) return undefined;
    return { status: 422, words: flaws.map(({ line, message }) => `${line}: ${message}`).join('\n') };
  }

  function lookUp(request: IncomingMessage, reply: ServerResponse, id: string): void {
    asked.lookUps++;
    const conduct = nextConduct();
    if (refuses(conduct, request, reply) || failsAfter(conduct, reply)) return;
    const left = polls.get(id) ?? 0;
    if (!store.find(id)) say(reply, 404, 'No such batch.');
    else if (left > 0) {
      polls.set(id, left - 1);
      say(reply, 202, '');
    } else answer(reply, 200, receiptAs(conduct, id), conduct);
  }

  /** Ends a request without keeping anything, where the conduct says so. */
  function refuses(conduct: Conduct, request: IncomingMessage, reply: ServerResponse): boolean {
    const { authorization } = behaviour;
    if (conduct === 'unauthorized' || (authorization !== null && request.headers.authorization !== authorization))
      say(reply, 401, 'Who are you?');
    else if (conduct === 'conflict') say(reply, 409, 'This id belongs to other bytes.');
    else if (conduct === 'unprocessable') say(reply, 422, 'Το πρόγραμμα δεν είναι ανοιχτό για αυτή την πράξη.');
    else if (conduct === 'tooMany') say(reply, 429, 'Too many requests.');
    else if (conduct === 'redirect') reply.writeHead(302, { location: '/elsewhere' }).end();
    else if (conduct === 'failBefore') say(reply, 500, 'Out of order.');
    else if (conduct === 'cutBefore' || conduct === 'down') request.socket.destroy();
    else return conduct === 'silentBefore';
    return true;
  }

  /** Hides that a batch was kept, where the conduct says so. */
  function failsAfter(conduct: Conduct, reply: ServerResponse): boolean {
    if (conduct === 'failAfter') say(reply, 500, 'Out of order.');
    else if (conduct === 'cutAfter') reply.socket?.destroy();
    else return conduct === 'silentAfter';
    return true;
  }

  function receiptAs(conduct: Conduct, id: string): string {
    const receipt = store.find(id)?.receipt;
    if (!receipt) throw new Error(`no receipt of ${id}`);
    const [first] = receipt.participants;
    const lines = {
      lacks: receipt.participants.slice(1),
      adds: [...receipt.participants, { kayas: 2_000_000_000, result: 'accepted', reasons: [] } as const],
      contradicts: first ? [...receipt.participants, { ...first, result: 'refused' } as const] : [],
    } as Partial<Record<Conduct, Receipt['participants']>>;
    const batchId = conduct === 'otherReceipt' ? '00000000-0000-8000-8000-000000000000' : id;
    return writeReceipt({ ...receipt, batchId, participants: lines[conduct] ?? receipt.participants });
  }

  const server = createServer(async (request, reply) => {
    const body = await bytesOf(request).catch(() => undefined);
    if (!body) return;
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    const id = /^\/batches\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
    if (request.method === 'POST' && pathname === '/batches') post(request, reply, body);
    else if (request.method === 'GET' && id) lookUp(request, reply, id);
    else if (request.method === 'POST' && pathname === '/behaviour') {
      behave(behaviourOf(new URLSearchParams(body.toString('utf8'))));
      reply.writeHead(303, { location: '/' }).end();
    } else if (request.method === 'GET' && pathname === '/counts')
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(counts()));
    else if (request.method === 'GET' && pathname === '/')
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(controlPage(behaviour, counts(), store.all));
    else say(reply, 404, 'Nothing is here.');
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ store, behave, counts },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Reads the settings that the control page sends. */
function behaviourOf(form: URLSearchParams): Partial<Behaviour> {
  const conduct = conducts.find((name) => name === form.get('conduct'));
  const seed = Number(form.get('seed'));
  return {
    ...(conduct && { conduct }),
    refuse: (form.get('refuse') ?? '')
      .split(/[\s,]+/)
      .map(Number)
      .filter((kayas) => kayas > 0),
    faults:
      form.get('share') && Number(form.get('share')) > 0 ? { seed, share: Number(form.get('share')) / 100 } : null,
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function say(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** More bytes than anybody reads of an answer. */
const HUGE = 6 * 1024 * 1024;

const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** Sends a receipt in the way of the conduct. */
function answer(reply: ServerResponse, status: number, receipt: string, conduct: Conduct): void {
  const { socket } = reply;
  const bytes = Buffer.from(receipt, 'utf8');
  const half = bytes.subarray(0, bytes.length / 2);
  if (conduct === 'twice' && socket) {
    const whole = `HTTP/1.1 ${status} OK\r\ncontent-type: application/xml\r\ncontent-length: ${bytes.length}\r\n\r\n${receipt}`;
    socket.end(whole + whole);
  } else if (conduct === 'halfSilent') reply.writeHead(status, { ...XML, 'content-length': bytes.length }).write(half);
  else if (conduct === 'halfCut')
    reply.writeHead(status, { ...XML, 'content-length': bytes.length }).write(half, () => socket?.destroy());
  else if (conduct === 'huge') reply.writeHead(status, XML).end(Buffer.alloc(HUGE, ' '));
  else if (conduct === 'page') reply.writeHead(status, { 'content-type': 'text/html' }).end('<html>Συντήρηση\0</html>');
  else if (conduct === 'greek') reply.writeHead(status, { 'content-type': 'application/xml' }).end(inGreek(receipt));
  else reply.writeHead(status, XML).end(receipt);
}

/** How far Greek letters lie from their places in ISO-8859-7. */
const GREEK_OFFSET = 0x2d0;

/** Returns XML in ISO-8859-7, as it then declares. */
const inGreek = (xml: string): Buffer =>
  Buffer.from(
    [...xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-7"')].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - GREEK_OFFSET;
    }),
  );
