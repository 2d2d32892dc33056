import { type ActionScripts, type ActionWorld, Judge } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import type { StoredScript } from '../../../platform/scripts/scripts.ts';
import type { ActionRow } from '../queries.ts';

/** Whose versions a completion script keeps: the action's own, or its type's. */
export const completionOwner = (action: Pick<ActionRow, 'id' | 'typeId'>, local: boolean): string =>
  local ? `action:${action.id}:completion` : `type:${action.typeId}:completion`;

/** The script that says when the action is complete: the project's own, else the type's; null when there is none. */
function completionScriptOf(action: ActionRow): StoredScript | null {
  const code = action.completionLocal ? action.completionCode : action.typeCompletionCode;
  if (code.trim() === '') return null;
  return {
    owner: completionOwner(action, action.completionLocal),
    version: action.version,
    kind: 'completion',
    code,
    projectId: action.completionLocal ? action.projectId : null,
  };
}

function conditionOf(action: ActionRow, name: 'EnableCondition' | 'ShowCondition'): StoredScript | undefined {
  const code = action.data[name];
  if (typeof code !== 'string' || code.trim() === '') return undefined;
  const { id, version, projectId } = action;
  return { owner: `action:${id}:${name}`, version, kind: 'enable', code, projectId };
}

/** The scripts that say how an action stands; what is absent was left empty. */
export const scriptsOf = (action: ActionRow): ActionScripts<StoredScript> => ({
  show: conditionOf(action, 'ShowCondition'),
  enable: conditionOf(action, 'EnableCondition'),
  completion: completionScriptOf(action) ?? undefined,
});

/** Judges a mentee's actions by their scripts, run in the server's sandbox. */
export const judgeIn = ({ scripts }: Context, world: ActionWorld): Judge<StoredScript> =>
  new Judge(world, (script, scope) => scripts.run(script, scope));

/** The ids of the actions whose completion a condition asks for, in the order in which it names them. */
export function actionsNamedIn(code: string): number[] {
  const found = code.matchAll(/\bactions\s*(?:\[\s*['"]?(\d+)['"]?\s*\]|\?\.\[\s*['"]?(\d+)['"]?\s*\])/g);
  return [...new Set([...found].map((match) => Number(match[1] ?? match[2])))];
}
