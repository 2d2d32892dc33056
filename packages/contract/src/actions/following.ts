import { z } from 'zod';
import { call, changes, changesPersons, reads, readsPersons } from '../core/call.ts';
import { day, id, instant, jsonObject, localText, page, text } from '../core/fields.ts';
import { actionPart, menteeAction } from './entities.ts';
import { meetingCalls } from './meetings.ts';
import { menteeActionBody, menteePartBody, ownPartBody, partErrors, projectId } from './requests.ts';

/**
 * Calls about mentees' actions for their mentors, and for staff in a mentor's place; also about the mentor's
 * own data.
 */
export const mentor = {
  mentees: call({
    path: '/api/mentor/Mentees',
    summary: 'A page of the mentees the caller follows, the longest waiting first: counts, next meeting, state.',
    permission: 'mentor.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Search: text(200).optional(),
      /**
       * Limits the list to mentees with a hand-in that waits, with a late action, or without a mentor. Lists
       * active mentees unless `State` says otherwise.
       */
      Show: z.enum(['waiting', 'late', 'withoutMentor']).optional(),
      /**
       * With `Show: 'late'`: the mentees who were late when this day began in the programme's zone; those who
       * are late now if the day is in the future.
       */
      LateOn: day.optional(),
      State: z.int().min(0).max(3).optional(),
      MentorId: id.optional(),
      /** The Greek title of a phase: `Show` then considers only the actions of this phase. */
      Phase: text(300).optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      count: z.int().min(1).max(100).optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      list: z.array(
        z.strictObject({
          Id: id,
          Name: z.string(),
          Username: z.string(),
          State: z.int(),
          Waiting: z.int(),
          Late: z.int(),
          Completed: z.int(),
          Total: z.int(),
          WaitingSince: instant.nullable(),
          NextMeetingAt: instant.nullable(),
          LastSeenAt: instant.nullable(),
          /** The action whose hand-in waits longest, among the actions that the caller sees. */
          WaitingActionId: id.nullable(),
        }),
      ),
      count: z.int(),
      All: z.int(),
    }),
  }),
  ofAction: call({
    path: '/api/mentor/ActionMentees',
    summary: 'A page of the mentees the caller follows with their standing in one action, the longest waiting first.',
    permission: 'mentor.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ActionId: id,
      Search: text(200).optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      count: z.int().min(1).max(50).optional(),
      ProjectId: projectId,
    }),
    reply: page(
      menteeAction
        .pick({
          MenteeId: true,
          Standing: true,
          DueAt: true,
          Late: true,
          SubmittedAt: true,
          CompletedAt: true,
          Meeting: true,
        })
        .extend({ Name: z.string() }),
    ),
  }),
  menteeActions: call({
    path: '/api3/sb/mentor/mentee_actions',
    summary: 'A mentee’s actions with the data of each part the caller may see.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId, MenteeId: id }),
    reply: z.array(
      menteeAction.extend({ MenteeData: jsonObject, MentorData: jsonObject, PrivateData: jsonObject.optional() }),
    ),
  }),
  getActionData: call({
    path: '/api/mentor/GetActionData',
    summary: 'The mentor’s own data of an action.',
    permission: 'mentor.own',
    reach: 'own',
    ...reads,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: actionPart,
  }),
  getMentorActionData: call({
    path: '/api/mentor/GetMentorActionData',
    summary: 'A mentor’s own data of an action, for staff; without MentorId the caller’s own.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MentorId: id.optional(), ProjectId: projectId }),
    reply: actionPart,
  }),
  getAllQuests: call({
    path: '/api/mentor/GetAllQuests',
    summary: 'The questionnaire actions of a mentee, as the mentor sees them.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id, ProjectId: projectId }),
    reply: z.array(z.strictObject({ ActionId: id, QuestId: id.nullable(), Status: z.string() })),
  }),
  saveActionData: call({
    path: '/api/mentor/SaveActionData',
    summary: 'Saves the mentor’s own data of an action.',
    permission: 'mentor.own',
    reach: 'own',
    ...changes,
    body: ownPartBody,
    reply: actionPart,
    errors: ['Conflict'],
  }),
  updateActionData: call({
    path: '/api/mentor/UpdateActionData',
    summary: 'Changes the named values of the mentor’s own data of an action and leaves the others.',
    permission: 'mentor.own',
    reach: 'own',
    ...changes,
    body: ownPartBody,
    reply: actionPart,
    errors: ['Conflict'],
  }),
  savePublic: call({
    path: '/api/mentor/SavePublicMenteeData',
    summary: 'Replaces the public data of a mentee’s action: the mentor’s notes and minutes that the mentee sees.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: ['Conflict', 'ActionLocked'],
  }),
  savePrivate: call({
    path: '/api/mentor/SavePrivateMenteeData',
    summary: 'Replaces the private data of a mentee’s action: notes that only mentors and staff see.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: ['Conflict'],
  }),
  updatePublic: call({
    path: '/api/mentor/UpdatePublicMenteeData',
    summary: 'Changes the named values of the public data of a mentee’s action and leaves the others.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: ['Conflict', 'ActionLocked'],
  }),
  updatePrivate: call({
    path: '/api/mentor/UpdatePrivateMenteeData',
    summary: 'Changes the named values of the private data of a mentee’s action and leaves the others.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: ['Conflict'],
  }),
  getPublic: call({
    path: '/api/mentor/GetPublicMenteeData',
    summary: 'The public data of a mentee’s action.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: menteeActionBody,
    reply: actionPart,
  }),
  getPrivate: call({
    path: '/api/mentor/GetPrivateMenteeData',
    summary: 'The private data of a mentee’s action.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: menteeActionBody,
    reply: actionPart,
  }),
  getPrivate2: call({
    path: '/api/mentor/GetPrivateMenteeData2',
    summary: 'The private data of all of a mentee’s actions, by action Id.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id, ProjectId: projectId }),
    reply: z.record(z.string(), actionPart),
  }),
  getActionMenteeData: call({
    path: '/api/mentor/GetActionMenteeData',
    summary: 'MenteeData of a mentee’s action.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: menteeActionBody,
    reply: actionPart,
  }),
  getAllActionMenteeData: call({
    path: '/api/mentor/GetAllActionMenteeData',
    summary: 'MenteeData of an action for every mentee the caller sees, by mentee Id.',
    permission: 'mentor.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: z.record(z.string(), actionPart),
  }),
  aggregate: call({
    path: '/api/action/GetAggregateMentees',
    summary:
      'What mentees wrote in an action: every mentee the caller sees who has it, by name, with the responsible mentor. At most 5,000.',
    permission: 'mentor.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        MenteeId: id,
        Name: z.string(),
        Mentor: z.strictObject({ Id: id, Name: z.string() }).nullable(),
        PublishedAt: instant.nullable(),
        CompletedAt: instant.nullable(),
        MenteeData: jsonObject,
        /** The current meeting of the mentee in the action. */
        MeetingId: id.nullable(),
        /** Whether the mentee said that they come to it. */
        Answer: z.enum(['yes', 'no', 'maybe']).nullable(),
      }),
    ),
  }),
  publicPage: call({
    path: '/api/mentor/PublicMenteeData',
    summary: 'The public data of an action, a page of mentees at a time (zero-based).',
    permission: 'mentor.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ActionId: id,
      Page: z.int().min(0).max(1_000_000),
      Count: z.int().min(1).max(100),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      list: z.array(actionPart.extend({ MenteeId: id, Name: z.string() })),
      count: z.int(),
      All: z.int(),
    }),
  }),
  setMenteeActionData: call({
    path: '/api/mentor/SetMenteeActionData',
    summary: 'Changes the named values of a mentee’s MenteeData, such as date, time and place of a meeting.',
    permission: 'meetings.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: partErrors,
  }),
  saveMenteeActionData: call({
    path: '/api/mentor/SaveMenteeActionData',
    summary: 'Replaces the MenteeData of a mentee’s action.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: menteePartBody,
    reply: actionPart,
    errors: partErrors,
  }),
  updateMany: call({
    path: '/api/mentor/UpdateMenteeActionDataMany',
    summary: 'Records the meeting that mentees were last mailed about.',
    permission: 'meetings.mail',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      Data: z.record(z.string().regex(/^\d+$/), z.strictObject({ lastMail: text(100) })),
      ProjectId: projectId,
    }),
    reply: z.record(z.string(), z.strictObject({ lastMail: z.string() })),
  }),
  review: call({
    path: '/api/mentor/Review',
    summary:
      'Accepts what a mentee handed in, or returns it with a comment; accepting completes the action unless its script says otherwise.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id,
      Result: z.enum(['accepted', 'returned']),
      Comment: text(5000).optional(),
      ProjectId: projectId,
    }),
    reply: menteeAction,
    errors: ['NothingSubmitted', 'CommentNeeded'],
  }),
  neighbours: call({
    path: '/api/mentor/Neighbours',
    summary:
      'Whom the caller follows before and after a mentee, by name among active mentees; and the hand-in that waits for the caller next, the longest waiting first, except the one of ActionId.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id.optional(), ProjectId: projectId }),
    reply: z.strictObject({
      Previous: z.strictObject({ Id: id, Name: z.string() }).nullable(),
      Next: z.strictObject({ Id: id, Name: z.string() }).nullable(),
      Waiting: z.strictObject({ MenteeId: id, Name: z.string(), ActionId: id, Action: localText(500) }).nullable(),
    }),
  }),
  ...meetingCalls,
};
