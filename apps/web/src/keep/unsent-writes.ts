import type { CallFunction } from '../api/client.ts';

/** A write as data, so that it outlives the page: which call, and its body without the Version. */
export interface Write {
  call: readonly [feature: string, name: string];
  body: Readonly<Record<string, unknown>>;
}

/** Describes a write: `write(api.mentee.saveData, { ActionId, Data })`. The outbox adds the Version. */
export const write = <Body extends object>(call: CallFunction<Body, unknown>, body: Omit<Body, 'Version'>): Write => ({
  call: call.key,
  body: { ...body },
});

/** Why a write stays: someone else was first, or the server will not have it. */
export type Problem = { kind: 'conflict'; current: unknown } | { kind: 'refused'; error: Error };

/** A write that the server has not confirmed. */
export interface Unsent extends Write {
  /** What it changes: a later write of the same key takes its place. */
  key: string;
  /** Whose it is: nobody else who signs in on this computer sends it. */
  owner: number;
  project: string | undefined;
  /** The Version it was made from; none for rows without one. */
  version: number | undefined;
  /** Makes sending twice do nothing twice. */
  idempotencyKey: string;
}

/** The Version a reply or a row carries, if any. */
export function versionOf(row: unknown): number | undefined {
  const version = typeof row === 'object' && row && 'Version' in row ? row.Version : undefined;
  return typeof version === 'number' ? version : undefined;
}
