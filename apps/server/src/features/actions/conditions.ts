import type { JsonObject } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import { holds, type Scope } from '@ithaki/script';
import type { Scripts } from '../../platform/scripts/scripts.ts';
import type { MenteeActionRow } from './mentee-queries.ts';
import type { ActionRow } from './queries.ts';

/** What conditions and completion scripts of a mentee's actions see, the action's own data aside. */
export interface ConditionView {
  user: { Id: number; Username: string; Roles: string[]; State: number };
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  /** By action id. */
  actions: Record<string, { Completed: boolean; data: JsonObject }>;
  today: string;
  now: string;
}

/** The scope of one action's scripts. */
export const scopeOf = (view: ConditionView, row: MenteeActionRow | undefined): Scope => ({
  ...view,
  data: row?.menteeData ?? {},
  quest: { Status: '', Scores: {} },
});

/** The day in a zone as scripts see it, YYYY-MM-DD, so that days compare as text. */
export const todayIn = (zone: string, now: Date): string =>
  instantToZonedTime(now, zone).date.split('-').reverse().join('-');

/** Whether a condition of an action holds; an empty one does, a failing one does not. */
export async function conditionHolds(
  scripts: Scripts,
  action: ActionRow,
  name: 'EnableCondition' | 'ShowCondition',
  scope: Scope,
): Promise<boolean> {
  const code = action.data[name];
  if (typeof code !== 'string' || code.trim() === '') return true;
  const script = {
    owner: `action:${action.id}:${name}`,
    version: action.version,
    kind: 'enable' as const,
    code,
    projectId: action.projectId,
  };
  return holds(await scripts.run(script, scope));
}

/** The ids of the actions whose completion a condition asks for, in the order in which it names them. */
export function actionsNamedIn(code: string): number[] {
  const found = code.matchAll(/\bactions\s*(?:\[\s*['"]?(\d+)['"]?\s*\]|\?\.\[\s*['"]?(\d+)['"]?\s*\])/g);
  return [...new Set([...found].map((match) => Number(match[1] ?? match[2])))];
}
