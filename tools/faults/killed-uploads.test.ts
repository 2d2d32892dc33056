import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aFile, digestOf, digestOfDownload, everyPart, type TestFile, UploadClient } from '../bench/files/upload.ts';
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
  file: TestFile;
  id: string | null;
  /** Indexes of the parts that the server acknowledged. */
  acknowledged: Set<number>;
}

/** Continues an upload until it is complete or the server is killed. */
async function resume(uploading: UploadClient, upload: Upload): Promise<void> {
  try {
    upload.id ??= await uploading.start(upload.file);
    const { Have, File } = (await uploading.call('/api/files/UploadState', { Id: upload.id })) as State;
    if (File) return;
    for (const n of everyPart(upload.file).filter((part) => !Have.includes(part))) {
      await uploading.sendParts(upload.id, upload.file, [n]);
      upload.acknowledged.add(n);
    }
    await uploading.finish(upload.id);
  } catch {
    // The server was killed during the upload.
  }
}

test(`keeps or resumes each of ${UPLOADS} uploads through ${ROUNDS} kills, and never shows half a file`, {
  timeout: 900_000,
}, async () => {
  await makeOneMentee(dataDir);
  let server: MeasuredServer = await startServer(dataDir, ['--no-demo']);
  const cookie = await signIn(server.url, 'mentee1');
  const uploads = Array.from({ length: UPLOADS }, (_, n): Upload => {
    const file = aFile(`killed ${n}`, 4 * PART + n, PART);
    return { file, id: null, acknowledged: new Set() };
  });
  const digests = new Map(uploads.map(({ file }) => [`${file.name}.txt`, digestOf(file)]));
  for (let round = 0; round <= ROUNDS; round++) {
    const uploading = new UploadClient(server.url, cookie);
    const work = uploads.map((upload) => resume(uploading, upload));
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
    await expectIntact(server, cookie, uploads, digests, round === ROUNDS);
  }
  await server.stop();
});

async function expectIntact(
  { url }: MeasuredServer,
  cookie: string,
  uploads: readonly Upload[],
  digests: Map<string, string>,
  isLastRound: boolean,
): Promise<void> {
  const client = new UploadClient(url, cookie);
  const list = (await client.call('/api/files/List', { Category: 'bench' })) as {
    Files: { Id: string; FileName: string }[];
  };
  for (const { Id, FileName } of list.Files)
    expect(await digestOfDownload(url, cookie, Id), FileName).toBe(digests.get(FileName));
  for (const { id, acknowledged } of uploads) {
    if (id === null) continue;
    const { Have, File } = (await client.call('/api/files/UploadState', { Id: id })) as State;
    expect(Have, 'no acknowledged part is lost').toEqual(expect.arrayContaining([...acknowledged]));
    if (isLastRound) expect(File).not.toBeNull();
  }
  if (isLastRound) expect(list.Files).toHaveLength(uploads.length);
  client.close();
}
