import type { StoredScript } from '../../../platform/scripts/scripts.ts';
import type { ActionRow } from '../queries.ts';

/** Whose versions a completion script keeps: the action's own, or its type's. */
export const completionOwner = (action: Pick<ActionRow, 'id' | 'typeId'>, local: boolean): string =>
  local ? `action:${action.id}:completion` : `type:${action.typeId}:completion`;

/** The script that says when the action is complete: the project's own, else the type's; null when there is none. */
export function completionScriptOf(action: ActionRow): StoredScript | null {
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
