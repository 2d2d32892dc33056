import type { RehearsalHead } from '@ithaki/contract';
import type { Translate } from '../../../i18n/text.ts';

/** Says in words who takes part in a rehearsal: so many invented people, or the real ones with drafted conditions. */
export const whoTakesPart = (t: Translate, { People, Real }: RehearsalHead['Settings']): string =>
  t(Real ? 'rehearsal.who.real' : 'rehearsal.who.invented', { count: People });
