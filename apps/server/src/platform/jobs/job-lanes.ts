/** The limits of the jobs in a lane. */
interface LaneBounds {
  /** Milliseconds after which a job is stopped; null for no limit. */
  limit: number | null;
  /**
   * Number of database connections: one for the queue's listener, one that holds the running job's lock, and the rest
   * for the queue and the job's statements; an export reads with two at a time.
   */
  connections: number;
}

/**
 * The lanes of jobs. Each node runs one job of each lane at a time. 'short' is for work that people wait for or that
 * must happen on time, so that it never waits for an export of many minutes.
 */
export const lanes = {
  short: { limit: 30_000, connections: 4 },
  long: { limit: null, connections: 5 },
} as const satisfies Record<string, LaneBounds>;

export type Lane = keyof typeof lanes;
