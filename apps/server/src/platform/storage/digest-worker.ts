import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { DigestReply, DigestTask } from './digest-messages.ts';

/** Buffer for reading. Files are read right after they were written, so they come from the system's cache. */
const buffer = Buffer.allocUnsafe(262_144);

/** Digests of growing files, each as far as it has been computed. */
const digests = new Map<string, { hash: Hash; bytes: number }>();

function readUpTo(path: string, end: number): { hash: Hash; bytes: number } {
  const digest = digests.get(path) ?? { hash: createHash('sha256'), bytes: 0 };
  const file = openSync(path, 'r');
  try {
    while (digest.bytes < end) {
      const read = readSync(file, buffer, 0, Math.min(buffer.length, end - digest.bytes), digest.bytes);
      if (read === 0) break;
      digest.hash.update(buffer.subarray(0, read));
      digest.bytes += read;
    }
  } finally {
    closeSync(file);
  }
  digests.set(path, digest);
  return digest;
}

function finish(path: string, number: number): DigestReply {
  try {
    const { hash, bytes } = readUpTo(path, Number.POSITIVE_INFINITY);
    return { number, digest: { bytes, sha256: hash.copy().digest('hex') } };
  } catch (error) {
    return { number, problem: (error as Error).message };
  }
}

parentPort?.on('message', (task: DigestTask) => {
  if (task.do === 'finish') parentPort?.postMessage(finish(task.path, task.number));
  else if (task.do === 'forget') digests.delete(task.path);
  else {
    try {
      readUpTo(task.path, task.end);
    } catch {
      // The failure is not reported here: the request for the whole digest reads everything again and reports it.
      digests.delete(task.path);
    }
  }
});
