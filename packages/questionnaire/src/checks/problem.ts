import type { Text } from '../model/text.ts';

/**
 * The rules of `Validate`, and those checked on every answer. Their messages have the text key
 * `questionnaires.problem.<Rule>`.
 */
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

/** A rule that an answer breaks, with the values interpolated into its message. */
export type Problem = {
  readonly Rule: Rule;
  /** Text key of the default message. */
  readonly Key: string;
  readonly Values: Readonly<Record<string, string | number>>;
  /** The author's own message, shown instead of the default one. */
  readonly Message?: Text;
  /** The column, cell or part that breaks the rule, when it is not the question as a whole. */
  readonly Model?: string;
  readonly LineId?: string;
};

/** Builds a problem from its rule. */
export function problem(Rule: Rule, Values: Problem['Values'] = {}, Message?: Text): Problem {
  const Key = `questionnaires.problem.${Rule}`;
  return Message === undefined || Message === '' ? { Rule, Key, Values } : { Rule, Key, Values, Message };
}
