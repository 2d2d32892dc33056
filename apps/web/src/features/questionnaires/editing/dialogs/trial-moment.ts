import type { Language, Moment } from '@ithaki/questionnaire';

/** Returns the moment of a trial by the browser's clock. */
export function trialMoment(lang: Language): Moment {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    lang,
    today: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
    now: now.toISOString(),
  };
}
