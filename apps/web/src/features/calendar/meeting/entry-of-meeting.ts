import type { Entry, Meeting } from '@ithaki/contract';

/** Returns a meeting as a calendar entry, as the dialogs require. */
export const entryOfMeeting = ({ Id, StartsAt, EndsAt, State, Version, can }: Meeting, Title: string): Entry => ({
  Kind: 'meeting',
  Id: String(Id),
  Title,
  Start: StartsAt,
  End: EndsAt,
  AllDay: false,
  PersonIds: [],
  State,
  Version,
  can: [
    ...(can.includes('move') ? (['move', 'resize'] as const) : []),
    ...(can.includes('cancel') ? (['cancel'] as const) : []),
  ],
});
