import { type Label, useText, type Values } from '../../i18n/text.ts';

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

/** Says what the server names by a code: what happened, why someone moved, why they did not. */
export function useSaid() {
  const { t } = useText();
  const refusal = (code: string) => {
    const known = moveRefusals.find((one) => one === code);
    return known ? t(`errors.${known}`) : code;
  };
  return {
    event: (kind: string) => t(`applications.event.${kind}` as Label),
    why: (code: string, values: Values) => t(`applications.why.${code}` as Label, values),
    refusal,
  };
}
