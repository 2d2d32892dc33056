import { WebSocket } from 'ws';

/** The hub's reply to a method. */
export interface HubReply {
  Reply?: unknown;
  Status?: number;
}

/**
 * A page's connection to the hub. It does as little work as possible, because it runs on the measured server's machine,
 * while real pages do not.
 */
export class HubClient {
  readonly #socket: WebSocket;
  readonly #replies = new Map<number, (reply: HubReply) => void>();
  #next = 0;
  /** Called with each event as text: `["messageReceived",{…}]`. */
  onReport: (text: string) => void = () => undefined;
  /** Resolves once the connection has received its first data; rejects when it is refused. */
  readonly ready: Promise<void>;
  /** Resolves once the connection is closed. */
  readonly closed: Promise<void>;

  constructor(url: string, cookie: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/hub/?EIO=4&transport=websocket`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    this.closed = new Promise((resolve) => this.#socket.on('close', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('message', (data) => this.#take(String(data), resolve));
    });
    this.ready.catch(() => undefined);
    void this.closed.then(() => {
      for (const resolve of this.#replies.values()) resolve({ Status: 0 });
    });
  }

  /** Calls a method; the status is 0 when the connection ends before the reply. */
  ask(method: string, body: object): Promise<HubReply> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve({ Status: 0 });
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#replies.set(id, resolve);
      this.#socket.send(`42${id}${JSON.stringify([method, body])}`);
    });
  }

  end(): void {
    this.#socket.terminate();
  }

  #take(text: string, ready: () => void): void {
    if (text === '2') this.#socket.send('3');
    else if (text[0] === '0') this.#socket.send('40');
    else if (text.startsWith('43')) this.#reply(text);
    else if (text.startsWith('42["initialData"')) ready();
    else if (text.startsWith('42')) this.onReport(text.slice(2));
  }

  #reply(text: string): void {
    const start = text.indexOf('[');
    const id = Number(text.slice(2, start));
    const settle = this.#replies.get(id);
    this.#replies.delete(id);
    settle?.(JSON.parse(text.slice(start))[0]);
  }
}

/** Opens a connection for each cookie, a few at a time. */
export async function openHubs(url: string, cookies: readonly string[], together = 20): Promise<HubClient[]> {
  const clients: HubClient[] = [];
  const waiting = cookies.entries();
  const open = async () => {
    for (const [index, cookie] of waiting) {
      const client = new HubClient(url, cookie);
      await client.ready;
      clients[index] = client;
    }
  };
  await Promise.all(Array.from({ length: together }, open));
  return clients;
}
