import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signer } from '@fastify/cookie';
import { type BodyOf, type Call, fillPath, type ReplyOf } from '@ithaki/contract';
import { afterAll } from 'vitest';
import { type App, buildApp } from '../app/build-app.ts';
import { allEventHandlers } from '../app/features.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../platform/database/db.ts';
import { handleNextEvent } from '../platform/events/handle-events.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import type { LinkPurpose } from '../platform/links/link-purpose.ts';
import type { OutgoingClient } from '../platform/outgoing/outgoing.ts';
import { Keyring, keyPurposes } from '../platform/secrets/keyring.ts';
import { hashSessionId, saveSession } from '../platform/sessions/session-rows.ts';
import { aDatabase } from './database.ts';

export const SECRET = 'a secret that only the tests know, 32+';

/** Returns a keyring in which every purpose has the key {@link SECRET}. */
export const testKeys = (): Keyring =>
  new Keyring(keyPurposes.map((purpose, index) => ({ id: index + 1, purpose, secret: SECRET, active: true })));

/** The result of a call: its status, and the reply or the error. */
export interface CallResult<R> {
  status: number;
  reply: R;
  error: { Code: string; Message: string; Fields?: Record<string, string>; Current?: unknown };
  headers: Record<string, unknown>;
}

/** A file of a form. */
export interface SentFile {
  field?: string;
  name: string;
  content: Buffer | string;
}

export interface CallOptions {
  /** The id of the user who makes the call; when absent the call has no session. */
  as?: number | undefined;
  /** The project of the page, by url or id. */
  project?: string | number | undefined;
  headers?: Record<string, string>;
  /** The files of a form, by field; by default a small text as `data`. */
  files?: readonly SentFile[];
}

/** A server on its own database, called over HTTP within the process. Replies are validated against their schemas. */
export interface TestApp extends App {
  db: Db;
  databaseUrl: string;
  /** Connection URL of the database role for reports. */
  readerUrl: string;
  /** The folder with the server's files; another server with the same folder shares them. */
  dataDir: string;
  call<C extends Call>(call: C, body: BodyOf<C>, options?: CallOptions): Promise<CallResult<ReplyOf<C>>>;
  /** Handles waiting events, which a server does by itself. */
  handleEvents(): Promise<void>;
  /** Creates a session cookie of a user, for requests without `call`. */
  cookieOf(userId: number): Promise<string>;
}

/** What a server in a test uses in place of what the features define. */
interface TestKinds {
  jobKinds?: readonly JobKind[];
  linkPurposes?: readonly LinkPurpose[];
  outgoing?: OutgoingClient;
  /** Another server of the test, whose database this one shares. */
  beside?: TestApp;
}

/** Creates a server: `const app = await aTestApp()` at the top of a test file. */
export async function aTestApp(
  env: Record<string, string> = {},
  { beside, ...kinds }: TestKinds = {},
): Promise<TestApp> {
  const { db, url, readerUrl } = beside ? { ...beside, url: beside.databaseUrl } : await aDatabase();
  const dataDir = join(tmpdir(), `ithaki-test-files-${randomBytes(6).toString('hex')}`);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const given = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env }, ['--no-demo']);
  const config = { ...given, argusDatabaseUrl: given.argusDatabaseUrl ?? readerUrl, checkReplies: true };
  const app = await buildApp({
    config,
    db,
    keys: testKeys(),
    readerUrl: config.reportsDatabaseUrl ?? readerUrl,
    ...kinds,
  });
  await app.server.ready();
  afterAll(() => app.server.close());
  const cookies = new Map<number, string>();

  const cookieOf = (userId: number) => aSessionCookie(db, userId);

  async function call<C extends Call>(
    definition: C,
    body: BodyOf<C>,
    options: CallOptions = {},
  ): Promise<CallResult<ReplyOf<C>>> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.project !== undefined) headers['x-project'] = String(options.project);
    if (options.as !== undefined) {
      const known = cookies.get(options.as) ?? (await cookieOf(options.as));
      cookies.set(options.as, known);
      headers.cookie = headers.cookie ? `${known}; ${headers.cookie}` : known;
    }
    const { path, rest } = fillPath(definition.path, body as object);
    const sent = await payloadOf(definition, rest, options.files);
    const response = await app.server.inject({
      method: definition.method ?? 'POST',
      url: path,
      ...sent,
      headers: { ...headers, ...('headers' in sent ? sent.headers : {}) },
    });
    const json = response.headers['content-type']?.toString().includes('json') ? response.json() : undefined;
    return { status: response.statusCode, reply: json, error: json?.Error, headers: response.headers };
  }

  const handleEvents = async () => {
    const handlers = allEventHandlers({ ...config, ...app });
    while (await handleNextEvent(db, handlers, new Date()));
  };

  return { ...app, db, databaseUrl: url, readerUrl, dataDir: config.dataDir, call, handleEvents, cookieOf };
}

/** Begins a session of a user; returns its cookie, signed by {@link SECRET}. */
export async function aSessionCookie(db: Db, userId: number): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await saveSession(db, {
    idHash: hashSessionId(id),
    userId,
    remember: false,
    address: '127.0.0.1',
    agent: 'test',
    expiresAt,
  });
  return `ithaki=${new Signer(SECRET).sign(id)}`;
}

const defaultFiles: readonly SentFile[] = [{ name: 'note.txt', content: 'Σημείωση' }];

/** Returns the payload of a call in the form it needs: a query, a form or JSON. */
async function payloadOf({ method, form }: Call, body: Record<string, unknown>, files = defaultFiles) {
  if (method === 'GET') return { query: body as Record<string, string> };
  if (!form) return { payload: body };
  const whole = new FormData();
  for (const [name, value] of Object.entries(body)) whole.set(name, String(value));
  for (const { field = 'data', name, content } of files) whole.append(field, new Blob([Buffer.from(content)]), name);
  const request = new Response(whole);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
