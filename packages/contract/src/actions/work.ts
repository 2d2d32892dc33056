import { z } from 'zod';
import { call, changes, readsPersons } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { actionPart, menteeAction } from './entities.ts';
import { menteeConditions } from './foresight.ts';
import { ownPart, partRefusals, projectId } from './requests.ts';

/** What a mentee reads and writes of their own actions; staff and mentors pass MenteeId to read. */
export const mentee = {
  actions: call({
    path: '/api/mentee/Actions',
    summary: 'A mentee’s actions with where they stand: one’s own, or with MenteeId another’s.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.array(menteeAction),
  }),
  action: call({
    path: '/api/mentee/Action',
    summary: 'One action of a mentee, with where they stand.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: menteeAction,
  }),
  conditions: call({
    path: '/api/mentee/Conditions',
    summary:
      'The conditions and completion scripts of a mentee’s actions with what they read, for a browser to evaluate; what depends on anything hidden from the caller comes as its outcome.',
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
    summary: 'The mentee’s questionnaire actions with where they stand.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.array(z.strictObject({ ActionId: id, QuestId: id.nullable(), Status: z.string() })),
  }),
  saveActionData: call({
    path: '/api/mentee/SaveActionData',
    summary: 'Saves the whole MenteeData of one’s own action; 409 with the newer one when Version is old.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: ownPart,
    reply: actionPart,
    errors: partRefusals,
  }),
  updateActionData: call({
    path: '/api/mentee/UpdateActionData',
    summary: 'Changes the named values of one’s own MenteeData and leaves the rest.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: ownPart,
    reply: actionPart,
    errors: partRefusals,
  }),
  submit: call({
    path: '/api/mentee/Submit',
    summary:
      'Hands in a task or form, or confirms a reading or a calculator; Withdraw takes back what is not yet reviewed.',
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
