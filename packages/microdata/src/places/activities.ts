import type { LocalText } from '@ithaki/formats';
import rows from './activities.json' with { type: 'json' };

/** The classes of economic activities of NACE Rev. 2.1 with their codes, such as `01.11`. */
export const activities: readonly { readonly code: string; readonly name: LocalText }[] = rows.map(
  ([code = '', el = '', en = '']) => ({ code, name: { el, en } }),
);
