import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { type MeasuredServer, signIn } from '../server.ts';
import { droppingLink } from './dropping-link.ts';
import { aFile, digestOf, digestOfDownload, everyPart, type TestFile, UploadClient } from './upload.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;
const RUNS = 3;
/**
 * Milliseconds between two interruptions, and the bandwidth in bytes per second, at which a gigabyte takes long enough
 * for several of them.
 */
const LINE = { every: 10_000, perSecond: 24 * MEGABYTE };
const PARALLEL_UPLOADS = 50;

/** Measures upload speed against a plain stream, the cost of dropped connections, and the memory of many uploads. */
export async function measureFiles(server: MeasuredServer): Promise<Figure[]> {
  const cookie = await signIn(server.url, 'mentee1');
  return [
    ...(await measureMemory(server, cookie)),
    ...(await measureSpeed(server, cookie)),
    ...(await measureLoss(server, cookie)),
  ];
}

const perSecond = (bytes: number, began: number) => bytes / MEGABYTE / ((performance.now() - began) / 1_000);

async function measureSpeed({ url, dataDir }: MeasuredServer, cookie: string): Promise<Figure[]> {
  const plain = await plainServer(join(dataDir, 'plain'));
  const uploading = new UploadClient(url, cookie);
  const runs: { plain: number; upload: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const file = aFile(`speed ${run}`, GIGABYTE, MEGABYTE);
    let began = performance.now();
    await streamTo(plain.url, file);
    const plainSpeed = perSecond(file.bytes, began);
    began = performance.now();
    await uploading.upload(file);
    runs.push({ plain: plainSpeed, upload: perSecond(file.bytes, began) });
  }
  uploading.close();
  plain.end();
  const share = median(runs.map((run) => run.upload / run.plain));
  return [
    { name: 'Plain Fastify stream of 1 GB to disk', value: `${Math.round(median(runs.map((run) => run.plain)))} MB/s` },
    {
      name: 'Upload of 1 GB in parts, whole and checked',
      value: `${Math.round(median(runs.map((run) => run.upload)))} MB/s`,
    },
    { name: 'Upload against a plain stream', value: share.toFixed(2), goal: 'at least 0.70', met: share >= 0.7 },
  ];
}

async function plainServer(path: string): Promise<{ url: string; end: () => void }> {
  const child = fork(join(import.meta.dirname, 'plain-stream.ts'), [path], { execArgv: ['--import', 'tsx'] });
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
  return { url, end: () => void child.kill() };
}

async function streamTo(url: string, file: TestFile): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': file.bytes };
    const outgoing = request(url, { method: 'POST', headers }, (answer) => answer.resume().on('end', resolve));
    outgoing.on('error', reject);
    void (async () => {
      for (const n of everyPart(file)) {
        if (!outgoing.write(file.part(n))) await new Promise((go) => outgoing.once('drain', go));
      }
      outgoing.end();
    })();
  });
}

async function measureLoss({ url }: MeasuredServer, cookie: string): Promise<Figure[]> {
  const file = aFile('loss', GIGABYTE, MEGABYTE);
  const link = await droppingLink(url, LINE);
  const uploading = new UploadClient(link.url, cookie);
  const id = await retry(() => uploading.start(file));
  await uploading.sendParts(id, file, everyPart(file), true);
  const stored = await retry(() => uploading.finish(id));
  uploading.close();
  link.close();
  const resentShare = (link.carried - file.bytes) / file.bytes;
  const equal = [stored.Sha256, await digestOfDownload(url, cookie, stored.Id)].every(
    (digest) => digest === digestOf(file),
  );
  return [
    {
      name: '1 GB over a line that drops every 10 s: drops',
      value: `${link.drops}`,
      goal: 'at least 3',
      met: link.drops >= 3,
    },
    { name: '… sent twice', value: `${(resentShare * 100).toFixed(1)}%`, goal: 'under 5%', met: resentShare < 0.05 },
    { name: '… bytes equal after download', value: equal ? 'yes' : 'no', goal: 'yes', met: equal },
  ];
}

async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 10) throw error;
      await wait(200);
    }
  }
}

/** Returns the resident memory of a process in megabytes (Linux only). */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function measureMemory({ url, pid }: MeasuredServer, cookie: string): Promise<Figure[]> {
  // One upload goes first, so that what the server loads for it counts as idle memory.
  const first = new UploadClient(url, cookie);
  await first.upload(aFile('first', MEGABYTE, MEGABYTE));
  first.close();
  await wait(2_000);
  const idle = memoryOf(pid);
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  const uploads = Array.from({ length: PARALLEL_UPLOADS }, (_, n) => aFile(`memory ${n}`, 16 * MEGABYTE, MEGABYTE));
  await Promise.all(
    uploads.map(async (file) => {
      const uploading = new UploadClient(url, cookie);
      await uploading.upload(file);
      uploading.close();
    }),
  );
  clearInterval(sampling);
  const growth = peak - idle;
  return [
    { name: 'Memory of the server, idle', value: `${Math.round(idle)} MB` },
    {
      name: `Memory above idle with ${PARALLEL_UPLOADS} uploads at once`,
      value: `${Math.round(growth)} MB`,
      goal: 'at most 64 MB',
      met: growth <= 64,
    },
  ];
}
