import type { BodyOf, Calls, ReplyOf } from '@ithaki/contract';
import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { mappableOptions, mappableQuestions } from './compared-versions.ts';

export type Preview = ReplyOf<Calls['questEditing']['previewPublish']>;
export type Decisions = NonNullable<BodyOf<Calls['questEditing']['publish']>['Decisions']>;
export type Decision = Decisions[string];

/** Returns the questions with stored answers that do not simply stay valid. */
export const undecided = ({ Fates }: Preview) =>
  Fates.filter(({ invalid, hidden, unmapped }) => invalid + hidden + unmapped > 0);

/** Kind of decision about a question's answers, as picked. */
export type DecisionKind = 'keep' | 'ask' | 'map';

export const decisionKind = (decision: Decision | undefined): DecisionKind =>
  typeof decision === 'object' ? 'map' : (decision ?? 'ask');

/**
 * Returns the targets to which a question's answers can be mapped: another question, and for removed options
 * other options.
 */
export function possibleMappings(before: Questionnaire, after: Questionnaire, model: string, language: Language) {
  const exists = mappableQuestions(after, language).some(({ id }) => id === model);
  const current = new Set(mappableOptions(after, model, language).map(({ id }) => id));
  return {
    /** Other questions are offered only when the question was removed. */
    questions: exists ? [] : mappableQuestions(after, language),
    gone: mappableOptions(before, model, language).filter(({ id }) => !current.has(id)),
  };
}

/** A mapping with one entry changed; null removes it. */
export function withMapping(
  decision: Decision | undefined,
  part: 'Map' | 'Options',
  from: string,
  to: string | null,
): Decision {
  const mapping = typeof decision === 'object' ? decision : {};
  const { [from]: _, ...rest } = mapping[part] ?? {};
  return { ...mapping, [part]: to ? { ...rest, [from]: to } : rest };
}
