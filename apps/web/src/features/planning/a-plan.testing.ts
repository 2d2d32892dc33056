import type { Plan, RepairOption } from '@ithaki/contract';

const ana = { MenteeId: 31, MentorId: 11, Mode: 'online', RoomId: null, Pinned: false } as const;

/**
 * Returns a draft plan: two mentors available on Monday and Tuesday mornings, two mentees with a meeting and one
 * without.
 */
export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  Id: 7,
  State: 'draft',
  ActionId: 5,
  From: '09-01-2040',
  To: '20-01-2040',
  duration: 45,
  MadeAt: '2039-12-01T08:00:00.000Z',
  UndoUntil: null,
  Mentors: [
    {
      Id: 11,
      Name: 'Ρήγας Άρης',
      Load: 2,
      Hours: [
        { From: '2040-01-09T07:00:00.000Z', To: '2040-01-09T10:00:00.000Z', Modes: ['online'], RoomId: null },
        { From: '2040-01-10T07:00:00.000Z', To: '2040-01-10T10:00:00.000Z', Modes: ['place'], RoomId: 1 },
      ],
    },
    { Id: 12, Name: 'Δήμου Ζωή', Load: 0, Hours: [] },
  ],
  Mentees: [
    { Id: 31, Name: 'Λάσκαρη Εύα' },
    { Id: 32, Name: 'Παππά Ζωή' },
    { Id: 33, Name: 'Σταύρου Νίκη' },
  ],
  Items: [
    { ...ana, StartsAt: '2040-01-09T07:00:00.000Z' },
    { ...ana, MenteeId: 32, StartsAt: '2040-01-09T07:45:00.000Z', Pinned: true },
  ],
  NotPlaced: [{ MenteeId: 33, Reason: 'limits' }],
  Faults: [],
  MentorIds: null,
  Weights: { FairLoad: 10, Preference: 5, Travel: 3, Gaps: 1 },
  Preferred: [],
  Figures: { Mentees: 3, Placed: 2, LeastLoad: 0, MostLoad: 2, TravelMinutes: 0, GapMinutes: 75, Preferred: 2 },
  Version: 1,
  ...change,
});

/** Returns an option of a repair that moves one meeting by a day and an hour. */
export const anOption = (change: Partial<RepairOption> = {}): RepairOption => ({
  Moves: [
    {
      MeetingId: 71,
      Names: ['Λάσκαρη Εύα'],
      MentorId: 11,
      MentorName: 'Ρήγας Άρης',
      StartsAt: '2040-01-10T08:00:00.000Z',
      Mode: 'online',
      RoomId: null,
      Was: '2040-01-09T07:00:00.000Z',
      Version: 3,
    },
  ],
  Cost: { People: 1, Minutes: 1500, Preference: 0 },
  NotPlaced: [],
  ...change,
});
