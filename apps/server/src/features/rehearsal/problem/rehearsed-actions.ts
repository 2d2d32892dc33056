import {
  actionData,
  actionTypeIds,
  completedBy,
  type DraftedConditions,
  USUAL_MEETING_MINUTES,
} from '@ithaki/contract';
import type { ActionScript, RehearsedAction, ScriptPart } from '@ithaki/rehearsal';
import { plain } from '../../../platform/json/plain.ts';
import type { Scripts, StoredScript } from '../../../platform/scripts/scripts.ts';
import { type ActionRow, actionScripts, isForMentees } from '../../actions/index.ts';

/** Returns an action with drafted conditions in place of the saved ones. */
export function withDraft(action: ActionRow, draft: readonly DraftedConditions[]): ActionRow {
  const drafted = draft.find(({ ActionId }) => ActionId === action.id);
  if (!drafted) return action;
  const { ActionId: _id, ...conditions } = drafted;
  return { ...action, data: { ...action.data, ...plain(conditions) } };
}

/** Number of places of a group meeting, where no meeting of the action says it. */
const USUAL_PLACES = 20;

/**
 * Returns the actions for mentees in the form that the rehearsal engine reads; `places` are those of their group
 * meetings.
 */
export const rehearsedActions = (
  scripts: Scripts,
  actions: readonly ActionRow[],
  places: ReadonlyMap<number, number>,
): RehearsedAction[] =>
  actions.filter(isForMentees).map((action) => {
    const data = actionData.safeParse(action.data).data ?? {};
    const sessions = data.Sessions ?? 1;
    const minutes = data.Hours ? Math.round((data.Hours * 60) / sessions) : USUAL_MEETING_MINUTES;
    const { show, enable, completion } = actionScripts(action);
    const compiled = (part: ScriptPart, script: StoredScript | undefined): ActionScript | undefined =>
      script && {
        ...{ id: script.owner, version: script.version, kind: script.kind, actionId: action.id, part },
        code: scripts.compiled(script.code, script.kind),
      };
    return {
      id: action.id,
      title: action.title,
      scripts: {
        show: compiled('show', show),
        enable: compiled('enable', enable),
        completion: compiled('completion', completion),
      },
      // A mentee hands a sheet in, and their mentor checks it.
      completedBy: data.Microdata ? 'review' : completedBy[action.typeId],
      isGroup: action.typeId === actionTypeIds.conference,
      places: places.get(action.id) ?? USUAL_PLACES,
      dueDays: data.DueDays ?? null,
      ...{ sessions, minutes: Math.min(480, Math.max(15, minutes)), questId: action.questId },
      form: (data.Form ?? []).map(({ Name, Type, Options = [] }) => ({
        ...{ name: Name, type: Type, options: Options.map(({ Value }) => Value) },
      })),
    };
  });
