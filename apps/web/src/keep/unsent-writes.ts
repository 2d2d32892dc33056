import type { CallFunction } from '../api/client.ts';

/** A write as data, so that it can be stored: the call, and its body without the Version. */
export interface Write {
  call: readonly [feature: string, name: string];
  body: Readonly<Record<string, unknown>>;
}

/** Returns a write for the outbox, which adds the Version later: `write(api.mentee.saveData, { ActionId, Data })`. */
export const write = <Body extends object>(call: CallFunction<Body, unknown>, body: Omit<Body, 'Version'>): Write => ({
  call: call.key,
  body: { ...body },
});

/** Why a write is not sent: someone else saved first, or the server refused it. */
export type Problem = { kind: 'conflict'; current: unknown } | { kind: 'refused'; error: Error };

/** A write that the server has not confirmed. */
export interface Unsent extends Write {
  /** Identifies what is changed; a later write with the same key replaces this one. */
  key: string;
  /** The person who wrote it; it is sent only while they are signed in. */
  owner: number;
  project: string | undefined;
  /** The Version of the row it is based on; undefined before there is a row, null where the call takes no Version. */
  version: number | null | undefined;
  /** Prevents a second effect if the write is sent twice. */
  idempotencyKey: string;
}

/** Returns the Version of a reply or row, if it has one. */
export function rowVersion(row: unknown): number | undefined {
  const version = typeof row === 'object' && row && 'Version' in row ? row.Version : undefined;
  return typeof version === 'number' ? version : undefined;
}
