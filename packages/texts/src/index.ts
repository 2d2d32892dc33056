import elErrors from './el/errors.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };

/** Every text a person reads, by label: one file a feature in each language, Greek first. */
export const el = { ...elErrors };
export const en: Record<TextKey, string> = { ...enErrors };

export type TextKey = keyof typeof el;
export const texts = { el, en };
