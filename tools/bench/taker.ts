import { connect, type Socket } from 'node:net';

/** What one answer came to: the status, 0 when the connection ended, and the milliseconds until it was answered. */
export interface Outcome {
  status: number;
  took: number;
}

/** Someone at a browser of their own: a connection that stays, and one answer on its way at a time. */
export class Taker {
  readonly #socket: Socket;
  readonly #head: string;
  #received = '';
  #settle: ((status: number) => void) | undefined;
  /** When the connection stands. */
  readonly ready: Promise<void>;

  constructor(port: number, cookie: string, project: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.ready = new Promise((resolve) => {
      this.#socket.once('connect', resolve);
    });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', () => undefined);
    // However it ended: what was sent is not answered any more.
    this.#socket.on('close', () => this.#settle?.(0));
    this.#head =
      ` HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nX-Project: ${project}\r\n` +
      'Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: ';
  }

  /** Sends an answer. */
  async send(path: string, body: string): Promise<Outcome> {
    const began = performance.now();
    const status = await new Promise<number>((settle) => {
      this.#settle = settle;
      if (this.#socket.destroyed) settle(0);
      this.#socket.write(`POST ${path}${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
    return { status, took: performance.now() - began };
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (/transfer-encoding: chunked/i.test(head)) {
      if (!this.#received.endsWith('\r\n0\r\n\r\n')) return;
    } else if (this.#received.length < headEnd + 4 + length) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    this.#settle?.(status);
  }
}
