import type { BodyOf, Calls, ReplyOf } from '@ithaki/contract';
import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { optionsOfModel, questionsToMap } from './compared-versions.ts';

export type Preview = ReplyOf<Calls['questEditing']['previewPublish']>;
export type Decisions = NonNullable<BodyOf<Calls['questEditing']['publish']>['Decisions']>;
export type Decision = Decisions[string];

/** The questions of whose stored answers some are not simply kept. */
export const undecided = ({ Fates }: Preview) =>
  Fates.filter(({ invalid, hidden, unmapped }) => invalid + hidden + unmapped > 0);

/** What is done with a question's answers, by a word: as it is picked. */
export type DecisionKind = 'keep' | 'ask' | 'map';

export const kindOfDecision = (decision: Decision | undefined): DecisionKind =>
  typeof decision === 'object' ? 'map' : (decision ?? 'ask');

/** What a question's answers may be mapped from and to: to another question, and of options that are gone to others. */
export function mappingsOf(before: Questionnaire, after: Questionnaire, model: string, language: Language) {
  const isThere = questionsToMap(after, language).some(({ id }) => id === model);
  const now = new Set(optionsOfModel(after, model, language).map(({ id }) => id));
  return {
    /** Only a question that is gone needs another. */
    questions: isThere ? [] : questionsToMap(after, language),
    gone: optionsOfModel(before, model, language).filter(({ id }) => !now.has(id)),
  };
}

/** A mapping with one part changed; empty parts are left out. */
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
