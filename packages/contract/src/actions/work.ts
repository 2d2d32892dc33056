import { z } from 'zod';
import { call, changes, readsPersons } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { actionPart, menteeAction, menteePhase } from './entities.ts';
import { menteeConditions } from './foresight.ts';
import { ownPartBody, partErrors, projectId } from './requests.ts';

/** Calls about a mentee's own actions; mentors and staff pass `MenteeId` to read those of a mentee. */
export const mentee = {
  actions: call({
    path: '/api/mentee/Actions',
    summary: 'A mentee’s actions with their standing: the caller’s own, or with MenteeId those of another mentee.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.array(menteeAction),
  }),
  progress: call({
    path: '/api/mentee/Progress',
    summary:
      'How many of the actions shown to a mentee are completed, by phase and in all; the same for every caller. Inactive actions are not counted.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.strictObject({
      Phases: z.array(menteePhase),
      Completed: z.int(),
      Total: z.int(),
      /** How many actions the caller sees that the mentee does not; 0 for a mentee. */
      NotShown: z.int(),
    }),
  }),
  action: call({
    path: '/api/mentee/Action',
    summary: 'One action of a mentee with its standing.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: menteeAction,
  }),
  conditions: call({
    path: '/api/mentee/Conditions',
    summary:
      'The conditions and completion scripts of a mentee’s actions with the data they read, for a browser to evaluate. Of scripts that read anything hidden from the caller, only the outcome is sent.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: menteeConditions,
  }),
  getActionData: call({
    path: '/api/mentee/GetActionData',
    summary: 'MenteeData of an action.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: actionPart,
  }),
  getMentorActionData: call({
    path: '/api/mentee/GetMentorActionData',
    summary: 'What the mentor wrote for the mentee to see: the public data of an action.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: actionPart,
  }),
  getAllQuests: call({
    path: '/api/mentee/GetAllQuests',
    summary: 'The mentee’s questionnaire actions with their standing.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.array(z.strictObject({ ActionId: id, QuestId: id.nullable(), Status: z.string() })),
  }),
  saveActionData: call({
    path: '/api/mentee/SaveActionData',
    summary: 'Replaces the MenteeData of the caller’s own action; 409 with the stored data when Version is old.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: ownPartBody,
    reply: actionPart,
    errors: partErrors,
  }),
  updateActionData: call({
    path: '/api/mentee/UpdateActionData',
    summary: 'Changes the named values of the caller’s own MenteeData and leaves the others.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: ownPartBody,
    reply: actionPart,
    errors: partErrors,
  }),
  submit: call({
    path: '/api/mentee/Submit',
    summary:
      'Hands in a task or form, or confirms a reading or a calculator; Withdraw takes back a hand-in that is not reviewed yet.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ ActionId: id, Withdraw: z.boolean().optional(), ProjectId: projectId }),
    reply: menteeAction,
    errors: [
      'ActionLocked',
      'ActionInactive',
      'NothingToSubmit',
      'SameAsReturned',
      'AnswersMissing',
      'AlreadyReviewed',
    ],
  }),
};
