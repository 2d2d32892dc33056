import elErrors from './el/errors.json' with { type: 'json' };
import elShell from './el/shell.json' with { type: 'json' };
import elUi from './el/ui.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enUi from './en/ui.json' with { type: 'json' };

/** Every text a person reads, by label: one file a feature in each language, Greek first. */
export const el = { ...elErrors, ...elShell, ...elUi };
export const en: Record<TextKey, string> = { ...enErrors, ...enShell, ...enUi };

export type TextKey = keyof typeof el;
export const texts = { el, en };
