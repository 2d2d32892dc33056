import type { MemberSet } from '@ithaki/contract';
import type { Search } from '../address/address-state.ts';
import { makeSlot } from './slot.tsx';

/** Props of the panel of filters of mentees. */
export interface MenteeFilterProps {
  /** The filters, in the notation of the grid's address. */
  search: Search;
  /** Called with the changed filters, and with the members that they select. */
  onChange: (search: Search, set: MemberSet) => void;
}

/** The slot for the filters of mentees; `app` fills it through the provider. */
export const [MenteeFilterProvider, MenteeFilterSlot] = makeSlot<MenteeFilterProps>();
