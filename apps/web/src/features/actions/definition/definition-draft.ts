import type { Action, ActionData, BodyOf, Calls, JsonObject, LocalText } from '@ithaki/contract';

/** An action's definition as it is being edited. */
export interface DefinitionDraft {
  Title: LocalText;
  Descr: LocalText;
  Group: LocalText[];
  /** The sub-columns of the grid, joined by commas. */
  Titles: string;
  /** The script that makes the cells of the grid; empty for their usual content. */
  Function: string;
  Flags: number;
  /** The questionnaire of a questionnaire or a form. */
  QuestId: number | null;
  Data: ActionData;
}

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

const isEmpty = (text: LocalText): boolean => (typeof text === 'string' ? text : text.el + text.en).trim() === '';

/** The data as it is sent: without what is empty. */
function dataOf(data: ActionData): JsonObject {
  const questions = data.Form?.map(({ Help, ...question }) => ({
    ...question,
    ...(Help !== undefined && !isEmpty(Help) ? { Help } : {}),
  }));
  return JSON.parse(JSON.stringify({ ...data, Form: questions }));
}

/** The body that saves a definition over the given Version. */
export const saveBody = (action: Action, draft: DefinitionDraft): BodyOf<Calls['actions']['saveGrid']> => ({
  Id: action.Id,
  Title: draft.Title,
  Descr: draft.Descr,
  Group: draft.Group.filter((part) => !isEmpty(part)),
  Titles: draft.Titles,
  Function: draft.Function,
  Flags: draft.Flags,
  QuestId: draft.QuestId,
  Data: dataOf(draft.Data),
  Version: action.Version,
});

/** A compiler's refusal as the server writes it: '3:5 message'. */
export interface ScriptProblem {
  line: number;
  column: number;
  message: string;
}

/** The place and reason in a refusal of a script; undefined when it is another sentence. */
export function scriptProblem(sentence: string): ScriptProblem | undefined {
  const [, line, column, message] = /^(\d+):(\d+) (.*)$/s.exec(sentence) ?? [];
  return message === undefined ? undefined : { line: Number(line), column: Number(column), message };
}
