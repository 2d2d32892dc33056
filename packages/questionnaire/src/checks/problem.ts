import type { Text } from '../model/text.ts';

/** The rules of Validate, and what is asked of every answer. Their words are `questionnaires.problem.<Rule>`. */
export type Rule =
  | 'Required'
  | 'Min'
  | 'Max'
  | 'MinDate'
  | 'MaxDate'
  | 'MinLength'
  | 'MaxLength'
  | 'MaxWords'
  | 'RepeatedWords'
  | 'Pattern'
  | 'MinChecked'
  | 'MaxChecked'
  | 'Accept'
  | 'MaxFiles'
  | 'MaxBytes'
  | 'Script'
  | 'Number'
  | 'Date'
  | 'Time'
  | 'Option'
  | 'SlotTwice';

/** What is wrong with an answer, and what fills the gaps of its words. */
export type Problem = {
  readonly Rule: Rule;
  /** The label of its words. */
  readonly Key: string;
  readonly Values: Readonly<Record<string, string | number>>;
  /** The author's own words, said in place of ours. */
  readonly Message?: Text;
  /** The column, cell or part, where it is not the question as a whole. */
  readonly Model?: string;
  readonly LineId?: string;
};

/** A problem by its rule. */
export function problem(Rule: Rule, Values: Problem['Values'] = {}, Message?: Text): Problem {
  const Key = `questionnaires.problem.${Rule}`;
  return Message === undefined || Message === '' ? { Rule, Key, Values } : { Rule, Key, Values, Message };
}
