import type { Entry, Meeting } from '@ithaki/contract';

/** Returns a meeting as an entry of a calendar, which the dialogs take. */
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
