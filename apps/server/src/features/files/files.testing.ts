import { createHash } from 'node:crypto';
import { type BodyOf, type FileRecord, files } from '@ithaki/contract';
import type { TestApp } from '../../testing/test-app.ts';

export const digestOf = (...bytes: readonly Buffer[]): string =>
  createHash('sha256').update(Buffer.concat(bytes)).digest('hex');

/** Bytes cut as a browser cuts them. */
export function partsOf(content: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(content.length / size) }, (_, n) => content.subarray(n * size, (n + 1) * size));
}

type Start = Partial<BodyOf<typeof files.startUpload>>;

/** A person who uploads, by the calls a browser makes. */
export function uploader(app: TestApp, as: number, project?: string) {
  const options = { as, project };
  const start = (given: Start) =>
    app.call(
      files.startUpload,
      { Category: 'documents', Name: 'note', OriginalName: 'note.txt', Parts: 1, ...given },
      options,
    );
  const part = (Id: string, n: number, content: Buffer | string, more: { Sha256?: string } = {}) =>
    app.call(files.uploadPart, { Id, part: n, ...more }, { ...options, files: [{ name: 'blob', content }] });
  const end = (Id: string, told: Partial<BodyOf<typeof files.endUpload>> = {}) =>
    app.call(files.endUpload, { Id, ...told }, options);

  /** The whole of it, in parts of so many bytes; answers what the end answered. */
  async function send(content: Buffer | string, given: Start = {}, partSize = 1_000) {
    const bytes = Buffer.from(content);
    const parts = partsOf(bytes, partSize);
    const started = await start({ Size: bytes.length, PartSize: partSize, Parts: parts.length, ...given });
    if (started.status !== 200) return { ...started, reply: undefined as unknown as FileRecord };
    for (const [n, piece] of parts.entries()) await part(started.reply.Id, n, piece, { Sha256: digestOf(piece) });
    return end(started.reply.Id, { Sha256: digestOf(bytes) });
  }

  /** What a link to a file gives. */
  async function take(
    query: Record<string, string>,
    headers: Record<string, string> = {},
    path: string = files.download.path,
  ) {
    return app.server.inject({
      url: `${path}?${new URLSearchParams({ ...query, ...(project && { ProjectId: project }) })}`,
      headers: { cookie: await app.cookieOf(as), ...headers },
    });
  }

  return { as, start, part, end, send, take };
}
