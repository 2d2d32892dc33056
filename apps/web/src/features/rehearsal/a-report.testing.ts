import type { RehearsalHead, RehearsalReport } from '@ithaki/contract';

/** A rehearsal of ten invented people that is done. */
export const aHead = (change: Partial<RehearsalHead> = {}): RehearsalHead => ({
  Id: 7,
  Settings: {
    ...{ Seed: 1, People: 10, From: '01-02-2027', Until: '01-08-2027', Real: false, Drafted: [] },
    Mix: { Quick: 20, Usual: 50, Slow: 20, Dropping: 10 },
    Pace: { Work: 4, Review: 3, Meeting: 3, Intake: 30, Publish: 'step' },
  },
  State: 'done',
  JobId: 3,
  MadeAt: '2027-01-31T09:00:00.000Z',
  MadeBy: 'Παππάς Νίκος',
  Told: { Errors: 1, Warnings: 1, Notes: 0, People: 10, Finished: 0, Stuck: 9 },
  ...change,
});

const figures = { Shown: 10, Opened: 10, Finished: 10, Late: 0, Conditions: [] };

/** A report with two findings: an action that opened for nobody, and a mentor with too few hours. */
export const aReport = (change: Partial<RehearsalReport> = {}): RehearsalReport => ({
  From: '01-02-2027',
  Until: '01-08-2027',
  People: { All: 10, Finished: 0, OnTheWay: 0, Stuck: 9, Left: 1 },
  Findings: [
    { Kind: 'neverOpened', Severity: 'error', ActionId: 6, Because: 'condition', After: [] },
    {
      ...{ Kind: 'overloaded', Severity: 'warning', MentorId: 11 },
      ...{ Meetings: 40, Minutes: 1800, Offered: 1200, NotFound: 2 },
    },
  ],
  Actions: [
    {
      ...{ ActionId: 5, Title: 'Γνωριμία', ...figures },
      ...{ ToOpen: { Low: 0, Middle: 0, High: 1 }, ToFinish: { Low: 4, Middle: 9, High: 21 } },
    },
    { ActionId: 6, Title: 'Κλειστή', ...figures, Opened: 0, Finished: 0, ToOpen: null, ToFinish: null },
  ],
  Stuck: [
    {
      ...{ ActionId: 6, Because: 'condition', After: [], MentorIds: [], People: 9 },
      ...{ Since: '12-03-2027', Numbers: [1, 2, 4] },
    },
  ],
  Mentors: [
    {
      ...{ MentorId: 11, Mentees: 10, Meetings: 40, Minutes: 1800, Offered: 1200, NotFound: 2 },
      ...{ Wait: 6, LongestWait: 30 },
    },
  ],
  Weeks: [
    { Day: '01-02-2027', Joined: 10, Finished: 0, Left: 0, Meetings: 3, Mails: 12 },
    { Day: '08-02-2027', Joined: 10, Finished: 0, Left: 1, Meetings: 5, Mails: 9 },
  ],
  Mails: {
    Mentees: { Middle: 8, Most: 14 },
    Mentors: { Middle: 60, Most: 60 },
    Occasions: [{ Occasion: 'meeting', Count: 80 }],
  },
  ...change,
});
