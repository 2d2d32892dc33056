import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { log } from '../../../platform/log/log.ts';

/** A virus scanner. */
export interface Scanner {
  /** Refuses an infected file, and every file while the scanner is unavailable. */
  scan(path: string): Promise<void>;
  /** Throws for a file larger than the scanner accepts; accepts any size while the scanner is unavailable. */
  refuseTooLarge(bytes: number): Promise<void>;
  /** Whether the scanner replies. */
  isThere(): Promise<boolean>;
}

/** Host and port of clamd. */
export interface ClamdOptions {
  host: string;
  port: number;
}

/** Milliseconds the scanner may be silent before a scan fails; shorter for simple commands. */
const SCAN_SILENCE = 60_000;
const SHORT_SILENCE = 3_000;
const CHUNK_BYTES = 65_536;
/** Milliseconds for which the scanner's size limit is cached, because an administrator may raise it. */
const LIMIT_KEPT = 600_000;
/** The longest chunk that the clamd protocol allows, in bytes. */
const MAX_ANNOUNCED = 4_294_967_295;

const START = 'zINSTREAM\0';
const OVER_LIMIT = /size limit exceeded/;

/** Scans with clamd's INSTREAM command: chunks preceded by their length, ended by a length of zero. */
export function clamd({ host, port }: ClamdOptions): Scanner {
  let limit: { bytes: Promise<number>; until: number } | undefined;
  const open = (silence: number) => {
    const socket = connect(port, host);
    return socket.setTimeout(silence, () => socket.destroy(new Error('the scanner timed out')));
  };
  async function streamLimit(): Promise<number> {
    if (!limit || limit.until < Date.now())
      limit = { bytes: findStreamLimit(() => open(SHORT_SILENCE)), until: Date.now() + LIMIT_KEPT };
    return limit.bytes.catch((error) => {
      limit = undefined;
      throw error;
    });
  }
  return {
    async scan(path) {
      const reply = await sendToScanner(open(SCAN_SILENCE), path).catch((error) => {
        log.warn({ err: error }, 'the virus scanner did not reply');
        throw scannerAway();
      });
      if (/ FOUND$/.test(reply)) throw new Refusal(422, 'Infected');
      if (/ OK$/.test(reply)) return;
      log.warn({ answer: reply }, 'the virus scanner could not scan a file');
      throw scannerAway();
    },
    async refuseTooLarge(bytes) {
      const max = await streamLimit().catch(() => MAX_ANNOUNCED);
      if (bytes > max && max < MAX_ANNOUNCED)
        throw new Refusal(422, 'TooLargeToScan', { params: { megabytes: Math.floor(max / 1_048_576) } });
    },
    isThere: () =>
      ask(open(SHORT_SILENCE), Buffer.from('zPING\0')).then(
        (reply) => reply === 'PONG',
        () => false,
      ),
  };
}

const scannerAway = () => new Refusal(503, 'ScannerAway', { retryAfter: 60 });

/**
 * Finds clamd's StreamMaxLength in bytes. No command returns it, but clamd refuses a chunk that is too long as soon as
 * its length is announced, before any of its bytes.
 */
async function findStreamLimit(open: () => Socket): Promise<number> {
  const takes = async (bytes: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return !OVER_LIMIT.test(await ask(open(), Buffer.concat([Buffer.from(START), length])));
  };
  if (await takes(MAX_ANNOUNCED)) return MAX_ANNOUNCED;
  let [taken, refused] = [0, MAX_ANNOUNCED];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (await takes(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

/** Sends bytes, ends sending, and returns the scanner's reply; empty when it closes the connection without one. */
async function ask(socket: Socket, bytes: Buffer): Promise<string> {
  socket.end(bytes);
  let reply = '';
  for await (const data of socket) reply += (data as Buffer).toString('latin1');
  return reply.replace(/\0$/, '');
}

async function sendToScanner(socket: Socket, path: string): Promise<string> {
  const reply = readReply(socket);
  // If the scanner replies during the upload, sending ends; the rejection of the reply is handled below.
  reply.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write(START);
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      if (!socket.writable) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE((chunk as Buffer).length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), reply]);
    }
    if (socket.writable) socket.write(Buffer.alloc(4));
    return await reply;
  } finally {
    socket.destroy();
  }
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.on('error', reject).on('close', () => reject(new Error('the scanner closed the connection')));
  });
}
