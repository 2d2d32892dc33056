import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { type MeasuredServer, signIn } from '../server.ts';
import { droppingLink } from './dropping-link.ts';
import { aFile, digestDown, digestOf, everyPart, type Sent, Uploading } from './upload.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1024 * MEGABYTE;
const RUNS = 3;
/** Drops every ten seconds, at a bandwidth (bytes per second) at which a gigabyte takes long enough to meet several. */
const LINE = { every: 10_000, perSecond: 24 * MEGABYTE };
const AT_ONCE = 50;

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
  const uploading = new Uploading(url, cookie);
  const runs: { plain: number; upload: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const sent = aFile(`speed ${run}`, GIGABYTE, MEGABYTE);
    let began = performance.now();
    await streamTo(plain.url, sent);
    const plainSpeed = perSecond(sent.bytes, began);
    began = performance.now();
    await uploading.whole(sent);
    runs.push({ plain: plainSpeed, upload: perSecond(sent.bytes, began) });
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

async function streamTo(url: string, sent: Sent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': sent.bytes };
    const asked = request(url, { method: 'POST', headers }, (answer) => answer.resume().on('end', resolve));
    asked.on('error', reject);
    void (async () => {
      for (const n of everyPart(sent)) {
        if (!asked.write(sent.part(n))) await new Promise((go) => asked.once('drain', go));
      }
      asked.end();
    })();
  });
}

async function measureLoss({ url }: MeasuredServer, cookie: string): Promise<Figure[]> {
  const sent = aFile('loss', GIGABYTE, MEGABYTE);
  const link = await droppingLink(url, LINE);
  const uploading = new Uploading(link.url, cookie);
  const id = await retried(() => uploading.start(sent));
  await uploading.parts(id, sent, everyPart(sent), true);
  const file = await retried(() => uploading.end(id));
  uploading.close();
  link.close();
  const twice = (link.carried - sent.bytes) / sent.bytes;
  const equal = [file.Sha256, await digestDown(url, cookie, file.Id)].every((digest) => digest === digestOf(sent));
  return [
    {
      name: '1 GB over a line that drops every 10 s: drops',
      value: `${link.drops}`,
      goal: 'at least 3',
      met: link.drops >= 3,
    },
    { name: '… sent twice', value: `${(twice * 100).toFixed(1)}%`, goal: 'under 5%', met: twice < 0.05 },
    { name: '… bytes equal after download', value: equal ? 'yes' : 'no', goal: 'yes', met: equal },
  ];
}

async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 10) throw error;
      await wait(200);
    }
  }
}

/** Resident memory of a process in megabytes (Linux only). */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function measureMemory({ url, pid }: MeasuredServer, cookie: string): Promise<Figure[]> {
  // One upload first, so that what the server loads for it counts as idle memory.
  const first = new Uploading(url, cookie);
  await first.whole(aFile('first', MEGABYTE, MEGABYTE));
  first.close();
  await wait(2_000);
  const idle = memoryOf(pid);
  let most = idle;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  const uploads = Array.from({ length: AT_ONCE }, (_, n) => aFile(`memory ${n}`, 16 * MEGABYTE, MEGABYTE));
  await Promise.all(
    uploads.map(async (sent) => {
      const uploading = new Uploading(url, cookie);
      await uploading.whole(sent);
      uploading.close();
    }),
  );
  clearInterval(look);
  const more = most - idle;
  return [
    { name: 'Memory of the server, idle', value: `${Math.round(idle)} MB` },
    {
      name: `Memory above idle with ${AT_ONCE} uploads at once`,
      value: `${Math.round(more)} MB`,
      goal: 'at most 64 MB',
      met: more <= 64,
    },
  ];
}
