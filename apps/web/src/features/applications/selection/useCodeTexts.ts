import { type Label, useText, type Values } from '../../../i18n/text.ts';

/** Codes that explain why an application is not moved. */
const moveRefusals = [
  'MoveDraft',
  'MoveWithdrawn',
  'MoveAlreadyThere',
  'MoveNothingFurther',
  'MoveNothingBefore',
  'MoveRejected',
  'MoveNotAStep',
  'MoveNotFound',
  'MoveMenteeHasData',
  'MoveMeanwhile',
] as const;

/** Placeholder that the server sends when a list of applicants is empty. */
const EMPTY_LIST = '–';

/** Describes the server's codes in words: events, reasons of rank changes, and refusals. */
export function useCodeTexts() {
  const { t } = useText();
  const refusal = (code: string) => {
    const known = moveRefusals.find((candidate) => candidate === code);
    return known ? t(`errors.${known}`) : code;
  };
  const reasonText = (code: string, values: Values) => {
    const reason = t(`applications.why.${code}` as Label, values);
    if (code !== 'others' && code !== 'ties') return reason;
    const passing = (['passedBy', 'passed'] as const).filter((key) => values[key] !== EMPTY_LIST);
    return [reason, ...passing.map((way) => t(`applications.why.${way}`, values))].join(' ');
  };
  return {
    event: (kind: string) => t(`applications.event.${kind}` as Label),
    why: reasonText,
    refusal,
  };
}
