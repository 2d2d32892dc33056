import type { JsonObject } from '@ithaki/contract';

/** The action that a screen shows, and the mentee it belongs to; by default the reader. */
export interface Target {
  actionId: number;
  menteeId?: number;
}

/** Keys of the texts a mentor writes in an action. */
export type MentorText = 'minutes' | 'notes' | 'comment';

/** A text in a part of an action's data; empty when it is missing. */
export function textIn(data: JsonObject, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

/** The texts of a list in a part of an action's data. */
export function textsIn(data: JsonObject, name: string): string[] {
  const value = data[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The `Data` object of a reply or request body, if it has one. */
export function dataIn(row: unknown): JsonObject | undefined {
  const data = typeof row === 'object' && row && 'Data' in row ? row.Data : undefined;
  return typeof data === 'object' && data ? (data as JsonObject) : undefined;
}
