import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aFile, digestDown, digestOf, everyPart, type Sent, Uploading } from '../bench/files/upload.ts';
import { type MeasuredServer, signIn, startServer } from '../bench/server.ts';
import { makeOneMentee } from './one-mentee.ts';

const ROUNDS = 3;
const UPLOADS = 50;
const PART = 65_536;

const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-kill-uploads-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface State {
  Id: string;
  Have: number[];
  File: { Id: string; Sha256: string } | null;
}

interface Upload {
  sent: Sent;
  id: string | null;
  /** Indexes of the parts that the server acknowledged. */
  acknowledged: Set<number>;
}

/** Continues an upload until it is complete or the server is killed. */
async function goOn(uploading: Uploading, upload: Upload): Promise<void> {
  try {
    upload.id ??= await uploading.start(upload.sent);
    const { Have, File } = (await uploading.call('/api/files/UploadState', { Id: upload.id })) as State;
    if (File) return;
    for (const n of everyPart(upload.sent).filter((part) => !Have.includes(part))) {
      await uploading.parts(upload.id, upload.sent, [n]);
      upload.acknowledged.add(n);
    }
    await uploading.end(upload.id);
  } catch {
    // The server was killed during the upload.
  }
}

test(`after each of ${ROUNDS} kills every one of ${UPLOADS} uploads is whole or goes on, and none is seen in half`, {
  timeout: 900_000,
}, async () => {
  await makeOneMentee(dataDir);
  let server: MeasuredServer = await startServer(dataDir, ['--no-demo']);
  const cookie = await signIn(server.url, 'mentee1');
  const uploads = Array.from({ length: UPLOADS }, (_, n): Upload => {
    const sent = aFile(`killed ${n}`, 4 * PART + n, PART);
    return { sent, id: null, acknowledged: new Set() };
  });
  const digests = new Map(uploads.map(({ sent }) => [`${sent.name}.txt`, digestOf(sent)]));
  for (let round = 0; round <= ROUNDS; round++) {
    const uploading = new Uploading(server.url, cookie);
    const work = uploads.map((upload) => goOn(uploading, upload));
    if (round < ROUNDS) {
      // Each kill comes at a later stage of the work.
      await expect
        .poll(() => uploads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0), {
          interval: 5,
        })
        .toBeGreaterThan(((round + 1) * UPLOADS * 5) / (ROUNDS + 2));
      server.kill([]);
    }
    await Promise.all(work);
    uploading.close();
    if (round < ROUNDS) server = await startServer(dataDir, ['--no-demo']);
    await judge(server, cookie, uploads, digests, round === ROUNDS);
  }
  await server.stop();
});

async function judge(
  { url }: MeasuredServer,
  cookie: string,
  uploads: readonly Upload[],
  digests: Map<string, string>,
  last: boolean,
): Promise<void> {
  const asking = new Uploading(url, cookie);
  const list = (await asking.call('/api/files/List', { Category: 'bench' })) as {
    Files: { Id: string; FileName: string }[];
  };
  for (const { Id, FileName } of list.Files)
    expect(await digestDown(url, cookie, Id), FileName).toBe(digests.get(FileName));
  for (const { id, acknowledged } of uploads) {
    if (id === null) continue;
    const { Have, File } = (await asking.call('/api/files/UploadState', { Id: id })) as State;
    expect(Have, 'nothing that was acknowledged is lost').toEqual(expect.arrayContaining([...acknowledged]));
    if (last) expect(File).not.toBeNull();
  }
  if (last) expect(list.Files).toHaveLength(uploads.length);
  asking.close();
}
