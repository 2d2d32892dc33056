import type { BodyOf, Calls } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { Search } from '../../../address/address-state.ts';

/** Which of the followed mentees a list shows. */
export type MenteesFilter = Pick<
  BodyOf<Calls['mentor']['mentees']>,
  'Show' | 'LateOn' | 'State' | 'MentorId' | 'Phase'
>;

const showValues = ['waiting', 'late', 'withoutMentor'] as const;

const numberIn = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

/** The filter in the page's address; unknown values are ignored. */
export function menteesFilter(address: Search): MenteesFilter {
  const Show = showValues.find((show) => show === address.show);
  const State = numberIn(address.state, 0, 3);
  const MentorId = numberIn(address.mentor, 1, 999_999_999);
  return {
    ...(Show && { Show }),
    ...(State !== undefined && { State }),
    ...(MentorId !== undefined && { MentorId }),
    ...(Show === 'late' && address.on && parseDate(address.on) && { LateOn: address.on }),
    ...(address.phase && Show && { Phase: address.phase }),
  };
}

/** Change to the page's address that removes the filter. */
export const clearedFilter: Search = {
  show: undefined,
  on: undefined,
  state: undefined,
  mentor: undefined,
  phase: undefined,
  page: undefined,
};
