import { z } from 'zod';
import { menteeAction, menteePhase } from './actions/entities.ts';
import { call, reads, readsPersons } from './core/call.ts';
import { id, instant, localText } from './core/fields.ts';

const body = z.strictObject({ ProjectId: id.optional() });

/**
 * A count of people or actions; '<5' for a small group whose members could be recognised by a caller who sees totals
 * only.
 */
export const figure = z.union([z.int(), z.literal('<5')]);
export type Figure = z.output<typeof figure>;

const namedPerson = z.strictObject({ Id: id, Name: z.string() });

/** Someone who looks after a mentee, with the contact details that the mentee may see. */
export const adviser = z.strictObject({
  Id: id,
  Name: z.string(),
  As: z.enum(['mentor', 'actionMentor', 'coordinator']),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
});
export type Adviser = z.output<typeof adviser>;

/** A mentee's action that waits for a review, since its hand-in, or is late, since its due date. */
export const pending = z.strictObject({
  MenteeId: id,
  Mentee: z.string(),
  ActionId: id,
  Action: localText(500),
  Since: instant,
});
export type Pending = z.output<typeof pending>;

/** A meeting, with all invited mentees. */
export const homeMeeting = z.strictObject({
  ActionId: id,
  Action: localText(500),
  Time: instant,
  Minutes: z.int(),
  Place: z.string(),
  Link: z.string(),
  Outcome: z.enum(['held', 'missed']).nullable(),
  Mentees: z.array(namedPerson),
});
export type HomeMeeting = z.output<typeof homeMeeting>;

/** The progress of all mentees in a phase. */
export const phaseProgress = z.strictObject({
  Title: localText(300),
  /** Completed actions in percent of those expected of mentees who are active or have completed the programme. */
  Share: z.int(),
  /** Hand-ins of active mentees that wait for a review. */
  Waiting: figure,
  Late: figure,
  /** Absent for callers who see totals only. */
  Actions: z.array(z.strictObject({ Id: id, Title: localText(500), Completed: z.int(), Expected: z.int() })).optional(),
});
export type PhaseProgress = z.output<typeof phaseProgress>;

/** The meetings of a day by outcome; `Unsaid` are past without a recorded outcome, `Ahead` are in the future. */
export const dayOfMeetings = z.strictObject({
  /**
   * The day as DD-MM-YYYY in the project's zone; the next two fields are the instants at which it begins and
   * ends.
   */
  Day: z.string(),
  From: instant,
  To: instant,
  Held: figure,
  Missed: figure,
  Unsaid: figure,
  Ahead: figure,
});
export type DayOfMeetings = z.output<typeof dayOfMeetings>;

/**
 * Progress until the end of a week: actions with a due date, of mentees who are active or have completed the
 * programme.
 */
const weekOfProgress = z.strictObject({
  /** The Monday, DD-MM-YYYY in the project's zone. */
  Monday: z.string(),
  /** Actions due until then, and those of them completed until then. */
  Due: z.int(),
  Completed: z.int(),
});

/** A mentor's workload: active mentees, and hand-ins that wait for review. */
const mentorLoad = z.strictObject({ Id: id, Name: z.string(), Mentees: z.int(), Waiting: z.int() });

/** The home pages of mentees, mentors and staff. */
export const home = {
  mentee: call({
    path: '/api/home/Mentee',
    summary:
      'The caller’s progress in the programme, what to do next and by when, who looks after them, the next meeting.',
    permission: 'home.mentee',
    reach: 'own',
    ...reads,
    body,
    reply: z.strictObject({
      Phases: z.array(menteePhase),
      Completed: z.int(),
      Total: z.int(),
      /** What to do first: a returned action, else the one due first; null when there is nothing to do. */
      Next: menteeAction.nullable(),
      /** The four actions after `Next`. */
      Then: z.array(menteeAction),
      /** The number of actions that wait for the mentor: for a review or for a meeting's minutes. */
      Waiting: z.int(),
      /** The first locked action, when there is nothing to do now. */
      Locked: menteeAction.nullable(),
      Meeting: menteeAction.nullable(),
      Advisers: z.array(adviser),
    }),
    errors: ['NoProject'],
  }),
  mentor: call({
    path: '/api/home/Mentor',
    summary:
      'The hand-ins that wait for the caller’s review, the longest waiting first; late mentees; the meetings of the next seven days.',
    permission: 'home.mentor',
    reach: 'persons',
    ...readsPersons,
    body,
    reply: z.strictObject({
      Mentees: z.int(),
      Waiting: z.strictObject({ Count: z.int(), First: z.array(pending) }),
      /** Actions that are late: their number, and for each mentee the one that is late longest. */
      Late: z.strictObject({ Count: z.int(), First: z.array(pending.extend({ Late: z.int() })) }),
      Today: z.array(homeMeeting),
      /** The meetings of the six days after today. */
      Ahead: z.array(homeMeeting),
      /** Past meetings without an outcome, or held without minutes. */
      ToMinute: z.strictObject({ Count: z.int(), First: z.array(homeMeeting) }),
      /** The titles of the phases, in order. */
      Phases: z.array(localText(300)),
      /** The caller's active mentees, at most 60, ordered by name, with their progress in each phase. */
      Ways: z.array(
        z.strictObject({
          Id: id,
          Name: z.string(),
          Phases: z.array(z.strictObject({ Completed: z.int(), Total: z.int(), Late: z.boolean() })),
        }),
      ),
    }),
    errors: ['NoProject'],
  }),
  staff: call({
    path: '/api/home/Staff',
    summary:
      'Figures of the programme, counting the people the caller sees; totals only for callers who see nobody by name.',
    permission: 'home.staff',
    reach: 'persons',
    purpose: 'totals',
    ...readsPersons,
    body,
    reply: z.strictObject({
      /** What the caller sees; 'nobody' when they only see people linked to them and have no links yet. */
      Sees: z.enum(['people', 'totals', 'nobody']),
      /** Mentees by membership state: 0 inactive, 1 active, 2 left, 3 completed. */
      States: z.array(z.strictObject({ State: z.int(), Mentees: figure })),
      Mentors: figure,
      Phases: z.array(phaseProgress),
      /** Late actions of active mentees; absent when the figure of a phase is hidden. */
      Late: z.int().optional(),
      /** The number of mentees with late actions. Absent for callers who see totals only. */
      LateMentees: z.int().optional(),
      /**
       * Late actions by mentor, most first; null for mentees without a mentor. Absent for callers who see totals only.
       */
      LateByMentor: z.array(z.strictObject({ Mentor: namedPerson.nullable(), Late: z.int() })).optional(),
      WithoutMentor: figure,
      /** The days of this week and the next, each Monday to Sunday. */
      Week: z.array(dayOfMeetings),
      Waiting: figure,
      /** The hand-ins that wait longest for a review. Absent for callers who see totals only. */
      LongestWaiting: z.array(pending.extend({ Mentor: z.string() })).optional(),
    }),
    errors: ['NoProject'],
  }),
  trends: call({
    path: '/api/home/Trends',
    summary:
      'How the programme moves, counting the people the caller sees: actions due and completed by week, and what each mentor has to do. Nothing for callers who see totals only.',
    permission: 'home.staff',
    reach: 'persons',
    purpose: 'totals',
    ...readsPersons,
    body,
    reply: z.strictObject({
      /** The last twelve weeks, ending with the current one. */
      Weeks: z.array(weekOfProgress),
      /** The number of active mentees who were late a week ago. */
      LateMenteesBefore: z.int(),
      /** Active mentors, at most 200, by the number of waiting hand-ins, highest first. */
      Mentors: z.array(mentorLoad),
    }),
    errors: ['NoProject'],
  }),
};
