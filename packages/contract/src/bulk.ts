import { sheets } from '@ithaki/microdata';
import { z } from 'zod';
import {
  bulkBody,
  bulkReply,
  bulkSelection,
  previewBody,
  projectId,
  recentChange,
  skipped,
  suggestion,
} from './bulk/entities.ts';
import { call, changesPersons, readsPersons } from './core/call.ts';
import { id, MAX_INTEGER, requiredText, text } from './core/fields.ts';
import { filterErrors, memberStates } from './members.ts';

/** Refusals common to all bulk calls. */
const refusals = ['NothingMatches', 'NobodyChosen', ...filterErrors, 'BulkBusy', 'PreviewOutdated'] as const;

const state = z.int().min(0).max(3);
const participantNumber = z.int().min(0).max(MAX_INTEGER);
const actionIds = z.array(id).min(1).max(500);

/**
 * Calls for bulk changes: the same change for many people, selected by `Ids` or by filters as in lists and the
 * grid. People who outrank the caller are skipped. With `Preview` nothing changes and the reply says what would
 * change. Changes can be undone for a day; those of more than 2,000 rows become jobs.
 */
export const bulk = {
  setState: call({
    path: '/api/user/SetActiveStateMany',
    summary: 'Sets the state of many members; sessions end for every state but active.',
    permission: 'people.state',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, State: state, filterState: z.union([state, memberStates]).optional() }),
    reply: bulkReply,
    errors: refusals,
  }),
  setField: call({
    path: '/api/user/SetUserField',
    summary: 'Sets a field of many people to one value, where the caller may change it.',
    permission: 'people.edit',
    reach: 'persons',
    ...changesPersons,
    body: z
      .strictObject({
        ...bulkBody,
        Field: text(100).optional(),
        Value: text(20_000).optional(),
        /** Lower-case alias of `Ids`, as the administration screen sends it. */
        ids: bulkBody.Ids,
        field: text(100).optional(),
        value: text(20_000).optional(),
      })
      .refine((body) => (body.Field ?? body.field) !== undefined, { error: 'required', path: ['Field'] })
      .refine((body) => (body.Value ?? body.value) !== undefined, { error: 'required', path: ['Value'] }),
    reply: bulkReply,
    errors: [...refusals, 'FieldsRefused'],
  }),
  setDefaultMentor: call({
    path: '/api/user/setDefaultMentor',
    summary: 'Sets the default mentor of many mentees; null leaves them without one.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ...bulkBody,
      MentorId: id.nullable(),
      /** With `Ids`: the mentor that the caller saw, null for none; people with another mentor by now are skipped. */
      From: id.nullable().optional(),
    }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor'],
  }),
  setPairs: call({
    path: '/api/user/SetMentorPairs',
    summary:
      'Sets the default mentor of each of many mentees, such as an accepted draft of suggestions. Each mentee occurs once.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Pairs: z
        .array(
          z.strictObject({
            MenteeId: id,
            MentorId: id,
            /** The mentor that the caller saw, null for none; mentees with another mentor by now are skipped. */
            From: id.nullable().optional(),
          }),
        )
        .min(1)
        .max(20_000),
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor', 'MenteeTwice'],
  }),
  suggestMentors: call({
    path: '/api/user/SuggestMentors',
    summary:
      'Suggests a mentor for every active mentee without a default mentor, as far as mentors have room, with the greatest sum of the weights of fields with equal values. Changes nothing.',
    permission: 'actions.assign',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ...bulkSelection,
      /** Weights by field; the programme's when absent. */
      Weights: z.record(text(100), z.number().min(0).max(1000)).optional(),
      ProjectId: projectId,
    }),
    reply: suggestion,
    errors: ['NoMentors', 'FieldsRefused', 'TooManyUnmatched'],
  }),
  setActionMentor: call({
    path: '/api/user/SetActionMentor',
    summary: 'Sets the mentor of actions for many mentees; with enableActions also publishes them from today.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ...bulkBody,
      ActionIds: actionIds,
      MentorId: id,
      enableActions: z.boolean().optional(),
    }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor'],
  }),
  resetActionMentor: call({
    path: '/api/user/ResetActionMentor',
    summary: 'Returns actions of many mentees to their default mentors.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, ActionIds: actionIds }),
    reply: bulkReply,
    errors: refusals,
  }),
  publish: call({
    path: '/api/action/PublishMany',
    summary:
      'Sets the publication date of an action for many active mentees; null withdraws it. Mentors publish for their own mentees.',
    permission: 'actions.publish',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, ActionId: id, date: z.string().max(30).nullable() }),
    reply: bulkReply,
    errors: [...refusals, 'BadDate'],
  }),
  coordinate: call({
    path: '/api/user/coordinate',
    summary: 'Links many mentees to a coordinator, or with `Set` false unlinks them.',
    permission: 'people.link',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, CoordinatorId: id, Set: z.boolean().optional() }),
    reply: bulkReply,
    errors: [...refusals, 'NotACoordinator'],
  }),
  supervise: call({
    path: '/api/user/supervise',
    summary: 'Links a mentor (`SubjectId`), or many, to a supervisor, or with `Set` false unlinks them.',
    permission: 'people.link',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, SupervisorId: id, SubjectId: id.optional(), Set: z.boolean().optional() }),
    reply: bulkReply,
    errors: [...refusals, 'NotASupervisor'],
  }),
  subjectIds: call({
    path: '/api/user/GetSubjectIds',
    summary: 'The ids of the mentors linked to a supervisor that the caller sees.',
    permission: 'people.link',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ SupervisorId: id, ProjectId: projectId }),
    reply: z.array(id),
  }),
  coordinatedIds: call({
    path: '/api/user/GetCoordinatedIds',
    summary: 'The ids of the mentees linked to a coordinator that the caller sees.',
    permission: 'people.link',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ CoordinatorId: id, ProjectId: projectId }),
    reply: z.array(id),
  }),
  linkers: call({
    path: '/api/user/Linkers',
    summary:
      'The supervisors and coordinators people can be linked to, each with the number linked; in Greek alphabetical order.',
    permission: 'people.link',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Kind: z.enum(['supervises', 'coordinates']), ProjectId: projectId }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), State: z.int(), Linked: z.int() })),
  }),
  mentorLoads: call({
    path: '/api/user/MentorLoads',
    summary:
      'The mentors of the project that the caller sees, with their number of active mentees and, where the project keeps it, their capacity.',
    permission: 'actions.assign',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(
      z.strictObject({ Id: id, Name: z.string(), State: z.int(), Mentees: z.int(), Capacity: z.int().nullable() }),
    ),
  }),
  addExisting: call({
    path: '/api/project/AddExistingMentees',
    summary:
      'Adds people of another project (`CurrentProjectId`, to which the filter applies) to the project `ProjectId`, in those of the given roles that they hold there; with setDefault it becomes their default project.',
    permission: 'people.create',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ...bulkSelection,
      ...previewBody,
      ProjectId: id,
      CurrentProjectId: id,
      Roles: z
        .array(z.enum(['Mentee', 'Coordinator', 'Mentor']))
        .max(3)
        .optional(),
      setDefault: z.boolean().optional(),
    }),
    reply: bulkReply,
    errors: [...refusals, 'SameProject'],
  }),
  setPayments: call({
    path: '/api/project/SetPayments',
    summary:
      'Marks actions of members as paid, or with `Set` false as unpaid. The members are named by participant number, or else selected as in the other bulk changes.',
    permission: 'payments.edit',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Kayas: z.array(participantNumber).min(1).max(5000).optional(),
      ActionIds: z.array(id).min(1).max(100),
      Set: z.boolean().optional(),
      ...bulkSelection,
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply.extend({
      /** The participant numbers that belong to no member visible to the caller. */
      Unknown: z.array(participantNumber),
    }),
    errors: ['NotPayable', 'BulkBusy', 'PreviewOutdated'],
  }),
  openSheets: call({
    path: '/api/user/UnfinalizeMicrodataMany',
    summary:
      'Opens a sheet of many participants that was handed in, so that it can be corrected; mentees whose sheet is open already stay as they are.',
    permission: 'microdata.unfinalise',
    purpose: 'microdata',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, Sheet: z.enum(sheets), Reason: requiredText(1_000) }),
    reply: bulkReply,
    errors: refusals,
  }),
  payments: call({
    path: '/api/project/GetPayments',
    summary: 'Which payable actions of members, named by participant number, were paid.',
    permission: 'payments.edit',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Kayas: z.array(participantNumber).max(5000), ProjectId: projectId }),
    reply: z.strictObject({
      /** Ids of the payable actions. */
      ActionIds: z.array(id),
      list: z.array(z.strictObject({ Id: id, Kayas: participantNumber, Name: z.string(), ActionIds: z.array(id) })),
      Unknown: z.array(participantNumber),
    }),
  }),
  undo: call({
    path: '/api/bulk/Undo',
    summary:
      'Undoes a bulk change of the last 24 hours, except for values changed since; up to 100 of the people concerned are named.',
    permission: 'bulk.undo',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ ChangeId: id, ProjectId: projectId }),
    reply: z.strictObject({
      /** Number of rows that got their earlier value back. */
      Changed: z.int(),
      /** People whose earlier values were not restored, and why. */
      Refused: z.array(z.strictObject({ Id: id, Name: z.string(), Reason: skipped.shape.Reason })),
      RefusedCount: z.int(),
      JobId: id.nullable(),
    }),
    errors: ['AlreadyUndone', 'UndoTooLate', 'BulkBusy'],
  }),
  mine: call({
    path: '/api/bulk/Mine',
    summary: 'The bulk changes of the last 24 hours that the caller made or may undo, the newest first.',
    permission: 'bulk.undo',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(recentChange),
  }),
};
