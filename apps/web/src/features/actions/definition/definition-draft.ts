import type { Action, ActionData, BodyOf, Calls, JsonObject, LocalText } from '@ithaki/contract';
import { isEmptyText } from '../../../i18n/text-in-language.ts';

/** An action's definition while it is edited. */
export interface DefinitionDraft {
  Title: LocalText;
  Descr: LocalText;
  Group: LocalText[];
  /** Titles of the sub-columns in the grid, separated by commas. */
  Titles: string;
  /** Script that fills the action's cells in the grid; empty for the default content. */
  Function: string;
  Flags: number;
  /** The questionnaire of a questionnaire or form action. */
  QuestId: number | null;
  Data: ActionData;
}

/** The draft that editing an action starts from. */
export const draftOf = ({
  Title,
  Descr,
  Group,
  Titles,
  Function: script,
  Flags,
  QuestId,
  Data,
}: Action): DefinitionDraft => ({
  Title,
  Descr,
  Group,
  Titles: Titles.join(', '),
  Function: script,
  Flags,
  QuestId,
  Data,
});

/** The data as sent to the server, without empty help texts and undefined values. */
function dataOf(data: ActionData): JsonObject {
  const questions = data.Form?.map(({ Help, ...question }) => ({
    ...question,
    ...(Help !== undefined && !isEmptyText(Help) ? { Help } : {}),
  }));
  return JSON.parse(JSON.stringify({ ...data, Form: questions }));
}

/** Body that saves a definition; its Version makes the server refuse it if the action has changed meanwhile. */
export const saveBody = (action: Action, draft: DefinitionDraft): BodyOf<Calls['actions']['saveGrid']> => ({
  Id: action.Id,
  Title: draft.Title,
  Descr: draft.Descr,
  Group: draft.Group.filter((part) => !isEmptyText(part)),
  Titles: draft.Titles,
  Function: draft.Function,
  Flags: draft.Flags,
  QuestId: draft.QuestId,
  Data: dataOf(draft.Data),
  Version: action.Version,
});
