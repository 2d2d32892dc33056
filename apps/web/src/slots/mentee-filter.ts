import type { MemberSet } from '@ithaki/contract';
import type { Search } from '../address/address-state.ts';
import { makeSlot } from './slot.tsx';

/** Props of the panel of filters of mentees. */
export interface MenteeFilterProps {
  /** The filters, as the grid's address writes them. */
  search: Search;
  /** Called with the changed filters, and with the mentees that they stand for. */
  onChange: (search: Search, set: MemberSet) => void;
}

/** The slot for the filters of mentees, with its provider for app. */
export const [MenteeFilterProvider, MenteeFilterSlot] = makeSlot<MenteeFilterProps>();
