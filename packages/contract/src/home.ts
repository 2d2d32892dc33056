import { z } from 'zod';
import { menteeAction } from './actions/entities.ts';
import { call, reads, readsPersons } from './core/call.ts';
import { id, instant, localText } from './core/fields.ts';

const body = z.strictObject({ ProjectId: id.optional() });

/** A count of people or of their actions; '<5' where the caller sees totals only and so few could be recognised. */
export const figure = z.union([z.int(), z.literal('<5')]);
export type Figure = z.output<typeof figure>;

const named = z.strictObject({ Id: id, Name: z.string() });

/** One of those who look after a mentee, as far as the mentee may see how to reach them. */
export const adviser = z.strictObject({
  Id: id,
  Name: z.string(),
  As: z.enum(['mentor', 'actionMentor', 'coordinator']),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
});
export type Adviser = z.output<typeof adviser>;

/** Where a mentee is in a phase: the first level of the tree; its title is empty for actions of no group. */
export const menteePhase = z.strictObject({ Title: localText(300), Completed: z.int(), Total: z.int() });
export type MenteePhase = z.output<typeof menteePhase>;

/** A mentee's action that asks something of mentor or staff: since when it waits, or by when it should have been done. */
export const pending = z.strictObject({
  MenteeId: id,
  Mentee: z.string(),
  ActionId: id,
  Action: localText(500),
  Since: instant,
});
export type Pending = z.output<typeof pending>;

/** A meeting as one line, however many mentees are invited. */
export const homeMeeting = z.strictObject({
  ActionId: id,
  Action: localText(500),
  Time: instant,
  Minutes: z.int(),
  Place: z.string(),
  Link: z.string(),
  Outcome: z.enum(['held', 'missed']).nullable(),
  Mentees: z.array(named),
});
export type HomeMeeting = z.output<typeof homeMeeting>;

/** How many actions of a phase are done, of all that its mentees have to do, and how many are late. */
export const phaseProgress = z.strictObject({
  Title: localText(300),
  /** Percent of what the mentees who take part, or have completed the programme, have to do. */
  Share: z.int(),
  Late: figure,
  /** Absent for those who see totals only. */
  Actions: z.array(z.strictObject({ Id: id, Title: localText(500), Completed: z.int(), Expected: z.int() })).optional(),
});
export type PhaseProgress = z.output<typeof phaseProgress>;

/** What became of a day's meetings; `Unsaid` are over and nobody has said whether they were held. */
export const dayOfMeetings = z.strictObject({
  /** DD-MM-YYYY in the project's zone, and the instants between which it lies. */
  Day: z.string(),
  From: instant,
  To: instant,
  Held: figure,
  Missed: figure,
  Unsaid: figure,
  Ahead: figure,
});
export type DayOfMeetings = z.output<typeof dayOfMeetings>;

/** What each person finds first. */
export const home = {
  mentee: call({
    path: '/api/home/Mentee',
    summary: 'Where the caller is in the programme, what is next and by when, who looks after them, the next meeting.',
    permission: 'home.mentee',
    reach: 'own',
    ...reads,
    body,
    reply: z.strictObject({
      Phases: z.array(menteePhase),
      Completed: z.int(),
      Total: z.int(),
      /** What to do first: what came back, then what is due first; null when nothing is asked. */
      Next: menteeAction.nullable(),
      /** The few after it. */
      Then: z.array(menteeAction),
      /** How many wait for the mentor: for a review, or for the minutes of a meeting. */
      Waiting: z.int(),
      /** What opens next, when nothing can be done now. */
      Locked: menteeAction.nullable(),
      Meeting: menteeAction.nullable(),
      Advisers: z.array(adviser),
    }),
    errors: ['NoProject'],
  }),
  mentor: call({
    path: '/api/home/Mentor',
    summary: 'Which of the caller’s mentees wait for them, longest first; who is late; the meetings of the week.',
    permission: 'home.mentor',
    reach: 'persons',
    ...readsPersons,
    body,
    reply: z.strictObject({
      Mentees: z.int(),
      Waiting: z.strictObject({ Count: z.int(), First: z.array(pending) }),
      /** One entry a mentee: the action that is late longest, and how many are. */
      Late: z.strictObject({ Count: z.int(), First: z.array(pending.extend({ Late: z.int() })) }),
      Today: z.array(homeMeeting),
      /** Of the six days after today. */
      Ahead: z.array(homeMeeting),
      /** Over, and not yet said to be held or missed, or held and without minutes. */
      ToMinute: z.strictObject({ Count: z.int(), First: z.array(homeMeeting) }),
    }),
    errors: ['NoProject'],
  }),
  staff: call({
    path: '/api/home/Staff',
    summary: 'The programme in figures, of the people the caller sees; totals only for those who see nobody by name.',
    permission: 'home.staff',
    reach: 'persons',
    ...readsPersons,
    body,
    reply: z.strictObject({
      /** 'nobody': the caller sees people by links and has none yet. */
      Sees: z.enum(['people', 'totals', 'nobody']),
      /** Mentees by membership state: 0 inactive, 1 active, 2 left, 3 completed. */
      States: z.array(z.strictObject({ State: z.int(), Mentees: figure })),
      Mentors: figure,
      Phases: z.array(phaseProgress),
      /** Late actions of active mentees, and whose they are; both absent where a part of them is hidden. */
      Late: z.int().optional(),
      LateMentees: z.int().optional(),
      /** By mentor, most first; without a mentor the entry has none. Absent for those who see totals only. */
      LateByMentor: z.array(z.strictObject({ Mentor: named.nullable(), Late: z.int() })).optional(),
      WithoutMentor: figure,
      /** Monday to Sunday of this week. */
      Week: z.array(dayOfMeetings),
      Waiting: figure,
      /** Who waits longest for a review. Absent for those who see totals only. */
      LongestWaiting: z.array(pending.extend({ Mentor: z.string() })).optional(),
    }),
    errors: ['NoProject'],
  }),
};
