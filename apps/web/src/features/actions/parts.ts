import type { JsonObject } from '@ithaki/contract';

/** Whose action a screen shows; without `menteeId` the reader's own. */
export interface Target {
  actionId: number;
  menteeId?: number;
}

/** What the mentor writes of an action, by the name it is kept under. */
export type MentorText = 'minutes' | 'notes' | 'comment';

/** A text kept in a part of an action's data; empty when there is none. */
export function textIn(data: JsonObject, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

/** The texts of a list kept in a part of an action's data. */
export function textsIn(data: JsonObject, name: string): string[] {
  const value = data[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The data in a row or a body of a save, when it has any. */
export function dataIn(row: unknown): JsonObject | undefined {
  const data = typeof row === 'object' && row && 'Data' in row ? row.Data : undefined;
  return typeof data === 'object' && data ? (data as JsonObject) : undefined;
}
