import type { Ask } from './large-programme.ts';

/** A job that has ended, as far as measurements need it. */
interface EndedJob {
  Result: { ChangeId?: number | null; Changed?: number } | null;
  File: { Bytes: number } | null;
  /** How many rows it was about. */
  Total: number | null;
  /** Seconds from its asking. */
  seconds: number;
}

const LOOK = 200;

/** Makes a call that hands its work to a job, and waits for the end of it; `meanwhile` is called at every look. */
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
