import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const [ZERO, NINE] = [48, 57];
/** A reply without content. */
const NOT_MODIFIED = 304;

/**
 * Returns the length in bytes of a reply, including its head, from the reply's beginning; infinite while it is not
 * known yet.
 */
function lengthOf(reply: Buffer): number {
  const end = reply.indexOf(END_OF_HEAD);
  if (end < 0) return Number.POSITIVE_INFINITY;
  if (statusOf(reply) === NOT_MODIFIED) return end + END_OF_HEAD.length;
  const lengthStart = reply.indexOf(LENGTH);
  if (lengthStart >= 0 && lengthStart < end)
    return end + END_OF_HEAD.length + numberAt(reply, lengthStart + LENGTH.length);
  return reply.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? reply.length : Number.POSITIVE_INFINITY;
}

/** The status, which stands after 'HTTP/1.1 '. */
const statusOf = (reply: Buffer): number => numberAt(reply, 9);

function numberAt(reply: Buffer, from: number): number {
  let number = 0;
  for (let index = from; ; index++) {
    const digit = reply[index] ?? 0;
    if (digit < ZERO || digit > NINE) return number;
    number = number * 10 + digit - ZERO;
  }
}

/** Outcome of saving an answer: the status (0 when the connection ended), and the milliseconds until the reply. */
export interface Outcome {
  status: number;
  took: number;
}

/** Receive buffer shared by all connections, which are read one after another. */
const received = Buffer.allocUnsafe(65_536);

/**
 * A respondent with a kept-alive connection of their own who sends one answer at a time. It does as little work as
 * possible, because it runs on the measured server's machine, while real respondents do not.
 */
export class Respondent {
  readonly #socket: Socket;
  readonly #head: string;
  /** The parts received so far of a reply that arrives in several parts. */
  #earlierPieces: Buffer | undefined;
  #receiveStatus: ((status: number) => void) | undefined;
  /** Resolves once the connection is open. */
  readonly ready: Promise<void>;

  constructor(port: number, cookie: string, project: number) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: received, callback: (bytes) => this.#take(received.subarray(0, bytes)) },
    });
    this.ready = new Promise((resolve) => {
      this.#socket.once('connect', resolve);
    });
    this.#socket.on('error', () => undefined);
    // However the connection ended, no reply to the last request will come.
    this.#socket.on('close', () => this.#receiveStatus?.(0));
    this.#head =
      ` HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nX-Project: ${project}\r\n` +
      'Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: ';
  }

  /** Sends an answer. Its time is measured from `due`, which may be in the past. */
  async send(path: string, body: string, due = performance.now()): Promise<Outcome> {
    const status = await this.#write(`POST ${path}${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return { status, took: performance.now() - due };
  }

  /** Asks for a file that is known by its tag. */
  async get(path: string, etag: string): Promise<Outcome> {
    const from = performance.now();
    const status = await this.#write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nIf-None-Match: ${etag}\r\n\r\n`);
    return { status, took: performance.now() - from };
  }

  #write(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#receiveStatus = resolve;
      if (this.#socket.destroyed) resolve(0);
      this.#socket.write(request);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): boolean {
    const reply = this.#earlierPieces ? Buffer.concat([this.#earlierPieces, piece]) : piece;
    const isComplete = reply.length >= lengthOf(reply);
    // Copied, because the shared buffer is overwritten by the next read.
    this.#earlierPieces = isComplete ? undefined : Buffer.from(reply);
    if (isComplete) this.#receiveStatus?.(statusOf(reply));
    return true;
  }
}
