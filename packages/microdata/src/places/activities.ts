import type { LocalText } from '@ithaki/formats';
import rows from './activities.json' with { type: 'json' };

/** An economic activity: a class of NACE Rev. 2.1 (European Union, reuse by Decision 2011/833/EU). */
export interface Activity {
  readonly code: string;
  readonly name: LocalText;
}

/** Every class with its name; what only checks a code reads the short list of codes instead. */
export const activities: readonly Activity[] = rows.map(([code = '', el = '', en = '']) => ({
  code,
  name: { el, en },
}));
