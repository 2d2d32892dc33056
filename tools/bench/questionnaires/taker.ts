import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const [ZERO, NINE] = [48, 57];

/** The bytes of a whole reply that begins so, head included; infinite as long as that cannot be said. */
function lengthOf(reply: Buffer): number {
  const end = reply.indexOf(END_OF_HEAD);
  if (end < 0) return Number.POSITIVE_INFINITY;
  const named = reply.indexOf(LENGTH);
  if (named >= 0 && named < end) return end + END_OF_HEAD.length + numberAt(reply, named + LENGTH.length);
  return reply.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? reply.length : Number.POSITIVE_INFINITY;
}

function numberAt(reply: Buffer, from: number): number {
  let number = 0;
  for (let at = from; ; at++) {
    const digit = reply[at] ?? 0;
    if (digit < ZERO || digit > NINE) return number;
    number = number * 10 + digit - ZERO;
  }
}

/** What one answer came to: the status, 0 when the connection ended, and the milliseconds until it was answered. */
export interface Outcome {
  status: number;
  took: number;
}

/** What comes is read here on every connection, one after the other. */
const received = Buffer.allocUnsafe(65_536);

/**
 * Someone at a browser of their own: a connection that stays, and one answer on its way at a time. In truth they are
 * other machines, so as little as can be is done here, beside the server that is measured.
 */
export class Taker {
  readonly #socket: Socket;
  readonly #head: string;
  /** Of a reply that came in pieces: those before. */
  #before: Buffer | undefined;
  #settle: ((status: number) => void) | undefined;
  /** When the connection stands. */
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
    // However it ended: what was sent is not answered any more.
    this.#socket.on('close', () => this.#settle?.(0));
    this.#head =
      ` HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nX-Project: ${project}\r\n` +
      'Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: ';
  }

  /** Sends an answer. It takes from when it was `due`, where that was before now. */
  async send(path: string, body: string, due = performance.now()): Promise<Outcome> {
    const status = await new Promise<number>((settle) => {
      this.#settle = settle;
      if (this.#socket.destroyed) settle(0);
      this.#socket.write(`POST ${path}${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
    return { status, took: performance.now() - due };
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): boolean {
    const reply = this.#before ? Buffer.concat([this.#before, piece]) : piece;
    const whole = reply.length >= lengthOf(reply);
    // The piece is overwritten by what comes next.
    this.#before = whole ? undefined : Buffer.from(reply);
    if (whole) this.#settle?.(Number(reply.toString('latin1', 9, 12)));
    return true;
  }
}
