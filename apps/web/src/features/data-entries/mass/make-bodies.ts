import { compile } from '@ithaki/script';
import { createRunner } from '@ithaki/script/browser';
import { cellsByTitle, type MassCall, type MassList, type MassRow } from './mass-list.ts';

/** The body of a call, or why there is none. */
export type MadeBody = { body: object } | { problem: string };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the body of each call, made from its rows by the service's script in a sandbox of the browser. Without a
 * script, a single row is the body, and several rows are its property `Rows`.
 */
export async function makeBodies(
  list: MassList,
  calls: readonly MassCall[],
  transform: string,
  notAnObject: string,
): Promise<MadeBody[]> {
  const rowsOf = ({ indexes }: MassCall) => indexes.map((index) => cellsByTitle(list, list.rows[index] as MassRow));
  if (transform.trim() === '')
    return calls.map((call) => {
      const rows = rowsOf(call);
      const [row = {}] = rows;
      return { body: rows.length === 1 ? row : { Rows: rows } };
    });
  const now = new Date().toISOString();
  const scopes = calls.map((call) => {
    const rows = rowsOf(call);
    return { row: rows[0] ?? {}, rows, now, today: now.slice(0, 10) };
  });
  const runner = createRunner();
  try {
    const script = { id: list.url, version: 0, kind: 'transform', code: compile(transform, 'transform') } as const;
    const outcomes = await runner.runMany(script, scopes);
    return outcomes.map((outcome) => {
      if (!outcome.ok) return { problem: outcome.failure.message || outcome.failure.reason };
      return isObject(outcome.value) ? { body: outcome.value } : { problem: notAnObject };
    });
  } finally {
    runner.close();
  }
}
