import { type Label, useText, type Values } from '../../../i18n/text.ts';

/** Why an application is not moved, as the server names it. */
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
] as const;

/** How the server names a list of nobody. */
const NOBODY = '–';

/** Says what the server names by a code: what happened, why someone moved, why they did not. */
export function useSaid() {
  const { t } = useText();
  const refusal = (code: string) => {
    const known = moveRefusals.find((one) => one === code);
    return known ? t(`errors.${known}`) : code;
  };
  const why = (code: string, values: Values) => {
    const begins = t(`applications.why.${code}` as Label, values);
    if (code !== 'others' && code !== 'ties') return begins;
    const past = (['passedBy', 'passed'] as const).filter((way) => values[way] !== NOBODY);
    return [begins, ...past.map((way) => t(`applications.why.${way}`, values))].join(' ');
  };
  return {
    event: (kind: string) => t(`applications.event.${kind}` as Label),
    why,
    refusal,
  };
}
