import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect } from 'vitest';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { followChanges } from '../start/follow-changes.ts';

/** An event that a page received: its name and data. */
type Heard = [event: string, data: unknown];

/** A reply of the hub to a request of a page. */
export interface HubReply {
  Reply?: unknown;
  Status?: number;
  Error?: { Code: string; Message: string; RetryAfter?: number };
}

/** An open page in tests: its connection, and the events that it received. */
export interface Page {
  socket: Socket;
  heard: Heard[];
  /** Calls a method of the hub. */
  ask(method: string, body?: unknown): Promise<HubReply>;
  /** Waits until the page has received this event; with `data`, until it has received it with these data. */
  hears(event: string, data?: unknown): Promise<void>;
  /** Returns the data of all received events with a name. */
  all(event: string): unknown[];
  /** Waits until the connection is closed; returns the reason. */
  lost(): Promise<string>;
}

interface PageOptions {
  headers?: Record<string, string>;
  auth?: Record<string, unknown>;
}

/** A listening server in tests, and the means to connect pages to it. */
export interface HubNode extends TestApp {
  address: string;
  /** Opens a page as a person and waits until it has received its first data. */
  page(userId: number, options?: PageOptions): Promise<Page>;
  /** Connects with only the given headers; returns the error message of a refusal. */
  attempt(headers: Record<string, string>, auth?: PageOptions['auth']): Promise<string>;
}

/** Creates a server that listens for pages and for notifications of the database, like a real one. */
export async function aHubNode(
  env: Record<string, string> = {},
  kinds: Parameters<typeof aTestApp>[1] = {},
): Promise<HubNode> {
  const app = await aTestApp(env, kinds);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const following = followChanges(app.databaseUrl, app, {
    events: { wake: () => undefined },
    db: app.db,
    reloadKeys: async () => undefined,
  });
  afterAll(() => following.close());
  await following.ready;
  const open = (headers: Record<string, string>, auth: PageOptions['auth'] = {}) => {
    const socket = io(address, {
      path: '/api/hub',
      transports: ['websocket'],
      extraHeaders: headers,
      auth,
      forceNew: true,
      reconnection: false,
    });
    afterAll(() => void socket.disconnect());
    return socket;
  };
  const attempt = (headers: Record<string, string>, auth?: PageOptions['auth']) =>
    new Promise<string>((resolve) => {
      const socket = open(headers, auth);
      socket.on('connect_error', (error) =>
        resolve((error as Error & { data?: HubReply }).data?.Error?.Code ?? 'refused'),
      );
      socket.on('connected', () => resolve('connected'));
    });
  const page = async (userId: number, { headers = {}, auth }: PageOptions = {}) => {
    const opened = pageOf(open({ cookie: await app.cookieOf(userId), ...headers }, auth));
    await opened.hears('initialData');
    return opened;
  };
  return { ...app, address, page, attempt };
}

function pageOf(socket: Socket): Page {
  const heard: Heard[] = [];
  socket.onAny((event: string, data: unknown) => heard.push([event, data]));
  const lost = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  return {
    socket,
    heard,
    ask: (method, body) => socket.timeout(5_000).emitWithAck(method, ...(body === undefined ? [] : [body])),
    async hears(event, data) {
      const wanted = data === undefined ? [event, expect.anything()] : [event, data];
      await expect.poll(() => heard, { timeout: 5_000, interval: 10 }).toContainEqual(wanted);
    },
    all: (event) => heard.filter(([name]) => name === event).map(([, data]) => data),
    lost: () => lost,
  };
}
