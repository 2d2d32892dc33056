import { takesAnswer } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { everyQuestion } from '../model/question-walk.ts';
import type { NamedType, NumberedType, OptionLists, Question, Questionnaire } from '../model/questionnaire.ts';
import { type Language, textIn } from '../model/text.ts';

/** A variable of the data files of a questionnaire, or a score. */
export type Variable = {
  /** The name: that of the imported form, or the question's id. */
  readonly Name: string;
  /** The id that scripts use; '' for a score. */
  readonly Id: string;
  readonly Text: string;
  /** Type of the question; 'score' for a score. */
  readonly Type: NamedType | NumberedType | 'score';
  /** Codes and labels of the choices, in order. */
  readonly Codes: readonly { readonly Code: string; readonly Text: string }[];
  /** The conditions of its section, its line and the question, as written. */
  readonly Condition: string;
  readonly Required: boolean;
};

/** Returns the code of each option in data files, by the option's id: the code of the imported form, or the id. */
export function optionCodes(question: Question, lists: OptionLists = {}): ReadonlyMap<string, string> {
  const { Option = [], Other } = question;
  return new Map([
    ...optionsOf(question, lists).map(({ Value, Code }) => [Value, Code ?? Value] as const),
    ...Option.map(({ Id, Code }) => [Id, Code ?? Id] as const),
    ...(Other ? [[Other.Model, Other.Code ?? Other.Model] as const] : []),
  ]);
}

function codesOf(question: Question, lists: OptionLists, lang: Language): Variable['Codes'] {
  const codes = optionCodes(question, lists);
  const texts = [
    ...optionsOf(question, lists).map(({ Value, Text }) => [Value, Text] as const),
    ...(question.Option ?? []).map(({ Id, Text }) => [Id, Text] as const),
    ...(question.Other ? [[question.Other.Model, question.Other.Text] as const] : []),
  ];
  return texts.map(([id, text]) => ({ Code: codes.get(id) ?? id, Text: textIn(text, lang) }));
}

/**
 * Returns the codebook of a questionnaire: its variables and scores in order, which explain the columns of data
 * files.
 */
export function codebook(questionnaire: Questionnaire, lang: Language): Variable[] {
  const lists = questionnaire.OptionLists ?? {};
  const variables = [...everyQuestion(questionnaire)]
    .filter(({ question }) => takesAnswer(question))
    .map(({ question, section, line, container }): Variable => {
      const outer = container ? [container.Condition] : [];
      const conditions = [section.Condition, line.Condition, ...outer, question.Condition].filter(Boolean);
      const names = [container?.Text, question.Text].map((text) => textIn(text, lang)).filter(Boolean);
      return {
        Name: question.Name ?? question.Model,
        Id: question.Model,
        Text: names.join(' – '),
        Type: question.Type ?? question.TypeId ?? 'text',
        Codes: codesOf(question, lists, lang),
        Condition:
          conditions.length > 1 ? conditions.map((condition) => `(${condition})`).join(' && ') : (conditions[0] ?? ''),
        Required: question.Validate?.Required !== undefined && question.Validate.Required !== false,
      };
    });
  const scores = (questionnaire.Extra.Scores ?? []).map(({ Name, Expr }): Variable => {
    return { Name, Id: '', Text: '', Type: 'score', Codes: [], Condition: Expr, Required: false };
  });
  return [...variables, ...scores];
}
