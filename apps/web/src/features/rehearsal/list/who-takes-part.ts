import type { RehearsalHead } from '@ithaki/contract';
import type { Translate } from '../../../i18n/text.ts';

/** Returns who takes part in a rehearsal, in words: a number of invented people, or the real mentees. */
export const whoTakesPart = (t: Translate, { Drafted, People, Real }: RehearsalHead['Settings']): string =>
  t(Real ? 'rehearsal.who.real' : Drafted.length > 0 ? 'rehearsal.who.drafted' : 'rehearsal.who.invented', {
    count: People,
  });
