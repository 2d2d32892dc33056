import type { Ask } from './large-programme.ts';

/** The parts of an ended job that measurements need. */
interface EndedJob {
  Result: { ChangeId?: number | null; Changed?: number } | null;
  File: { Bytes: number } | null;
  /** Number of rows that the job processed. */
  Total: number | null;
  /** Seconds since the call that started it. */
  seconds: number;
}

const LOOK = 200;

/** Makes a call that starts a job, and waits for the job to end; `meanwhile` is called before each poll. */
export async function jobOf(
  ask: Ask,
  path: string,
  body: object,
  meanwhile: () => Promise<void> | void = () => undefined,
): Promise<EndedJob> {
  const began = performance.now();
  const { JobId } = await ask<{ JobId: number | null }>(path, body);
  if (JobId === null) throw new Error(`${path} was no job`);
  for (;;) {
    await meanwhile();
    const job = await ask<Omit<EndedJob, 'seconds'> & { EndedAt: string | null; State: string }>('/api/jobs/Get', {
      Id: JobId,
    });
    if (job.EndedAt !== null && job.State !== 'done') throw new Error(`the job of ${path} ended as ${job.State}`);
    if (job.EndedAt !== null) return { ...job, seconds: (performance.now() - began) / 1_000 };
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}
