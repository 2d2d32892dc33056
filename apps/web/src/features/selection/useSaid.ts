import { type Label, useText, type Values } from '../../i18n/text.ts';

/** Says what the server names by a code: what happened, why someone moved, why they did not. */
export function useSaid() {
  const { t } = useText();
  return {
    event: (kind: string) => t(`applications.event.${kind}` as Label),
    why: (code: string, values: Values) => t(`applications.why.${code}` as Label, values),
    refusal: (code: string) => t(`errors.${code}` as Label),
  };
}
