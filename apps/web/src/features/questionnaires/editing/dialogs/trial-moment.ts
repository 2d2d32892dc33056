import type { Language, Moment } from '@ithaki/questionnaire';

/** The moment of a trial, by the browser's own clock: nothing of it is kept. */
export function momentOf(lang: Language): Moment {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    lang,
    today: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
    now: now.toISOString(),
  };
}
