import { createHash } from 'node:crypto';
import { type BodyOf, type FileRecord, files } from '@ithaki/contract';
import type { TestApp } from '../../testing/test-app.ts';
import { fileUpkeep, tidyFolders } from './upkeep.ts';

/** Returns the SHA-256 of the concatenated bytes, in hexadecimal. */
export const sha256Hex = (...bytes: readonly Buffer[]): string =>
  createHash('sha256').update(Buffer.concat(bytes)).digest('hex');

/** Cuts bytes into parts as a browser does. */
export function cutIntoParts(content: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(content.length / size) }, (_, n) => content.subarray(n * size, (n + 1) * size));
}

/** Removes unused data, as the schedule and each node do. */
export async function tidy({ files: services, db }: Pick<TestApp, 'files' | 'db'>): Promise<void> {
  const now = new Date();
  const turn = { now, due: now, last: null, projectId: null, zone: 'UTC' };
  const { run } = fileUpkeep(services);
  while ((await db.transaction().execute((transaction) => run({ ...turn, db: transaction }))) === 'more');
  await tidyFolders(services, db);
}

type Start = Partial<BodyOf<typeof files.startUpload>>;

/** Returns functions by which a person uploads with the same calls as a browser. */
export function uploader(app: TestApp, as: number, project?: string) {
  const options = { as, project };
  const start = (input: Start) =>
    app.call(
      files.startUpload,
      { Category: 'documents', Name: 'note', OriginalName: 'note.txt', Parts: 1, ...input },
      options,
    );
  const part = (Id: string, n: number, content: Buffer | string, more: { Sha256?: string } = {}) =>
    app.call(files.uploadPart, { Id, part: n, ...more }, { ...options, files: [{ name: 'blob', content }] });
  const end = (Id: string, input: Partial<BodyOf<typeof files.endUpload>> = {}) =>
    app.call(files.endUpload, { Id, ...input }, options);

  /** Uploads the content in parts of `partSize` bytes and returns the reply to the end call. */
  async function send(content: Buffer | string, input: Start = {}, partSize = 1_000) {
    const bytes = Buffer.from(content);
    const parts = cutIntoParts(bytes, partSize);
    const started = await start({ Size: bytes.length, PartSize: partSize, Parts: parts.length, ...input });
    if (started.status !== 200) return { ...started, reply: undefined as unknown as FileRecord };
    for (const [n, piece] of parts.entries()) await part(started.reply.Id, n, piece, { Sha256: sha256Hex(piece) });
    return end(started.reply.Id, { Sha256: sha256Hex(bytes) });
  }

  /** Requests a download link and returns the raw response. */
  async function request(
    query: Record<string, string>,
    headers: Record<string, string> = {},
    path: string = files.download.path,
  ) {
    return app.server.inject({
      url: `${path}?${new URLSearchParams({ ...query, ...(project && { ProjectId: project }) })}`,
      headers: { cookie: await app.cookieOf(as), ...headers },
    });
  }

  return { as, start, part, end, send, take: request };
}
