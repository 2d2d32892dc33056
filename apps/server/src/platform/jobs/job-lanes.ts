/** What a lane gives its jobs. */
interface LaneBounds {
  /** Milliseconds after which a job is stopped; null: it takes what it takes. */
  limit: number | null;
  /**
   * One for the listener of the queue, one that holds the running job, the rest for the queue and the job's statements; an
   * export reads with two at a time.
   */
  connections: number;
}

/**
 * The lanes of jobs: each node runs one job of each at a time. 'short' is for what people wait for and what must happen
 * on time, so that it never stands behind an export of many minutes.
 */
export const lanes = {
  short: { limit: 30_000, connections: 4 },
  long: { limit: null, connections: 5 },
} as const satisfies Record<string, LaneBounds>;

export type Lane = keyof typeof lanes;
