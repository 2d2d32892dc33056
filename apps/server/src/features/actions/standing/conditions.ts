import { ActionEvaluator, type ActionScripts, type ActionWorld } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import type { StoredScript } from '../../../platform/scripts/scripts.ts';
import type { ActionRow } from '../queries.ts';

/** Returns the key under which the versions of a completion script are stored: that of the action or of its type. */
export const completionScriptOwner = (action: Pick<ActionRow, 'id' | 'typeId'>, local: boolean): string =>
  local ? `action:${action.id}:completion` : `type:${action.typeId}:completion`;

/** Returns the script that decides whether the action is complete: its own, else its type's; undefined without one. */
function completionScript(action: ActionRow): StoredScript | undefined {
  const code = action.completionLocal ? action.completionCode : action.typeCompletionCode;
  if (code.trim() === '') return undefined;
  return {
    owner: completionScriptOwner(action, action.completionLocal),
    version: action.version,
    kind: 'completion',
    code,
    projectId: action.completionLocal ? action.projectId : null,
  };
}

function conditionScript(action: ActionRow, name: 'EnableCondition' | 'ShowCondition'): StoredScript | undefined {
  const code = action.data[name];
  if (typeof code !== 'string' || code.trim() === '') return undefined;
  const { id, version, projectId } = action;
  return { owner: `action:${id}:${name}`, version, kind: 'enable', code, projectId };
}

/** Returns the scripts that decide a mentee's standing in the action; empty scripts are left out. */
export const actionScripts = (action: ActionRow): ActionScripts<StoredScript> => ({
  show: conditionScript(action, 'ShowCondition'),
  enable: conditionScript(action, 'EnableCondition'),
  completion: completionScript(action),
});

/** What computing standings needs from the context of a call or of a job. */
export type StandingContext = Pick<Context, 'actor' | 'db' | 'now' | 'scripts' | 'language'>;

/** Returns an evaluator of a mentee's conditions that runs the scripts in the server's sandbox. */
export const judgeFor = ({ scripts }: Pick<Context, 'scripts'>, world: ActionWorld): ActionEvaluator<StoredScript> =>
  new ActionEvaluator(world, (script, scope) => scripts.run(script, scope));

/** Returns the ids of the actions that a condition refers to, in the order in which it names them. */
export function referencedActionIds(code: string): number[] {
  const references = code.matchAll(/\bactions\s*(?:\[\s*['"]?(\d+)['"]?\s*\]|\?\.\[\s*['"]?(\d+)['"]?\s*\])/g);
  return [...new Set([...references].map((match) => Number(match[1] ?? match[2])))];
}
