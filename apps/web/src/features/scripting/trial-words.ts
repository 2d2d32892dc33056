import type { Translate } from '../../i18n/text.ts';
import type { ScriptTrial } from '../../slots/script-trial.ts';

/** What a script's value means where it is used, in words. */
export function sayOutcome(kind: ScriptTrial['kind'], value: unknown, t: Translate): string {
  if (kind === 'enable') return t(value ? 'scriptScreens.try.holds' : 'scriptScreens.try.not');
  if (kind === 'completion') return sayCompletion(value, t);
  if (kind === 'color') return isColour(value) ? t('scriptScreens.try.colour', { value }) : t('scriptScreens.try.none');
  if (value === null || value === '') return t('scriptScreens.try.none');
  return Array.isArray(value) ? value.map(String).join(' · ') : String(value);
}

const isColour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 19;

function sayCompletion(value: unknown, t: Translate): string {
  const whole =
    typeof value === 'object' && value !== null ? (value as { Completed?: unknown; Message?: unknown }) : null;
  const complete = t((whole ? whole.Completed : value) ? 'scriptScreens.try.complete' : 'scriptScreens.try.incomplete');
  return typeof whole?.Message === 'string' ? `${complete}: ${whole.Message}` : complete;
}
