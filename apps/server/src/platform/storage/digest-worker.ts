import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { DigestAnswer, DigestTask } from './digest-messages.ts';

/** Read again right after it was written, so that it comes from the system's memory. */
const piece = Buffer.allocUnsafe(262_144);

/** The digests of files that grow, each as far as it has come. */
const known = new Map<string, { hash: Hash; bytes: number }>();

function takeIn(path: string, end: number): { hash: Hash; bytes: number } {
  const digest = known.get(path) ?? { hash: createHash('sha256'), bytes: 0 };
  const file = openSync(path, 'r');
  try {
    while (digest.bytes < end) {
      const read = readSync(file, piece, 0, Math.min(piece.length, end - digest.bytes), digest.bytes);
      if (read === 0) break;
      digest.hash.update(piece.subarray(0, read));
      digest.bytes += read;
    }
  } finally {
    closeSync(file);
  }
  known.set(path, digest);
  return digest;
}

function finish(path: string, number: number): DigestAnswer {
  try {
    const { hash, bytes } = takeIn(path, Number.POSITIVE_INFINITY);
    return { number, digest: { bytes, sha256: hash.copy().digest('hex') } };
  } catch (error) {
    return { number, problem: (error as Error).message };
  }
}

parentPort?.on('message', (task: DigestTask) => {
  if (task.do === 'finish') parentPort?.postMessage(finish(task.path, task.number));
  else if (task.do === 'forget') known.delete(task.path);
  else {
    try {
      takeIn(task.path, task.end);
    } catch {
      // Whoever asks for the whole hears of it: then everything is read again.
      known.delete(task.path);
    }
  }
});
