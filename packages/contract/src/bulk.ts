import { z } from 'zod';
import { bulkBody, bulkReply, bulkSet, projectId, recentChange, skipped, suggestion } from './bulk/entities.ts';
import { call, changesPersons, readsPersons } from './core/call.ts';
import { id, text } from './core/fields.ts';
import { memberStates } from './members.ts';

/** Refusals of every call on many. */
const refusals = ['NothingMatches', 'NobodyChosen', 'BadFilter', 'BulkBusy'] as const;

const state = z.int().min(0).max(3);
const kaya = z.int().min(0).max(2147483647);
const manyActions = z.array(id).min(1).max(500);

/**
 * The same change for many: a selection (`Ids`), or whom a filter finds, as lists and the grid name it. Persons who
 * stand above the caller are skipped. With `Preview` nothing changes; the reply is what it would be. Each change of the
 * last day can be undone. One of more than 2,000 rows becomes a job.
 */
export const bulk = {
  setState: call({
    path: '/api/user/SetActiveStateMany',
    summary: 'Sets the state of many members; other than active, their sessions end.',
    permission: 'people.state',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, State: state, filterState: z.union([state, memberStates]).optional() }),
    reply: bulkReply,
    errors: refusals,
  }),
  setField: call({
    path: '/api/user/SetUserField',
    summary: 'Gives a field of many people one value, as far as the caller may change it.',
    permission: 'people.edit',
    reach: 'persons',
    ...changesPersons,
    body: z
      .strictObject({
        ...bulkBody,
        Field: text(100).optional(),
        Value: text(20_000).optional(),
        /** As the administration's screen writes the three. */
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
    body: z.strictObject({ ...bulkBody, MentorId: id.nullable() }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor'],
  }),
  setPairs: call({
    path: '/api/user/SetMentorPairs',
    summary:
      'Gives each of many mentees a default mentor of their own: an approved draft of suggestions. Names each mentee once.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Pairs: z
        .array(z.strictObject({ MenteeId: id, MentorId: id }))
        .min(1)
        .max(20_000),
      Preview: z.boolean().optional(),
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor', 'MenteeTwice'],
  }),
  suggestMentors: call({
    path: '/api/user/SuggestMentors',
    summary:
      'Suggests a mentor for every active mentee without a default one, as far as mentors have room, so that the weights of fields with an equal value sum up to the most. Changes nothing.',
    permission: 'actions.assign',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ...bulkSet,
      /** By field; the programme's when absent. */
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
      ActionIds: manyActions,
      MentorId: id,
      enableActions: z.boolean().optional(),
    }),
    reply: bulkReply,
    errors: [...refusals, 'NotAMentor'],
  }),
  resetActionMentor: call({
    path: '/api/user/ResetActionMentor',
    summary: 'Gives actions of many mentees back to their default mentors.',
    permission: 'actions.assign',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ ...bulkBody, ActionIds: manyActions }),
    reply: bulkReply,
    errors: refusals,
  }),
  publish: call({
    path: '/api/action/PublishMany',
    summary:
      'Sets the publication date of an action for many active mentees; null withdraws it. Mentors publish what they mentor.',
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
    summary: 'The supervisors and coordinators people can be linked to, each with how many are; in Greek order.',
    permission: 'people.link',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Kind: z.enum(['supervises', 'coordinates']), ProjectId: projectId }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), State: z.int(), Linked: z.int() })),
  }),
  mentorLoads: call({
    path: '/api/user/MentorLoads',
    summary:
      'The mentors of the project that the caller sees, with their active mentees and, where the project keeps it, how many they can take.',
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
      'Adds people of another project (`CurrentProjectId`, of which the filter is) to the project `ProjectId`, in those of the given roles that they hold there; with setDefault it becomes where they start.',
    permission: 'people.create',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ...bulkSet,
      Preview: z.boolean().optional(),
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
    summary: 'Notes that actions of members, by their numbers in the register, were paid; with `Set` false that not.',
    permission: 'payments.edit',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Kayas: z.array(kaya).min(1).max(5000),
      ActionIds: z.array(id).min(1).max(100),
      Set: z.boolean().optional(),
      Preview: z.boolean().optional(),
      ProjectId: projectId,
    }),
    reply: bulkReply.extend({
      /** Numbers that no member whom the caller sees has. */
      Unknown: z.array(kaya),
    }),
    errors: ['NotPayable', 'BulkBusy'],
  }),
  payments: call({
    path: '/api/project/GetPayments',
    summary: 'Which payable actions of members, by their numbers in the register, were paid.',
    permission: 'payments.edit',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Kayas: z.array(kaya).max(5000), ProjectId: projectId }),
    reply: z.strictObject({
      /** The actions that can be paid. */
      ActionIds: z.array(id),
      list: z.array(z.strictObject({ Id: id, Kayas: kaya, Name: z.string(), ActionIds: z.array(id) })),
      Unknown: z.array(kaya),
    }),
  }),
  undo: call({
    path: '/api/bulk/Undo',
    summary:
      'Gives what a bulk change of the last 24 hours changed its earlier values back, except where someone changed it since; those are named, at most 100.',
    permission: 'actions.publish',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ ChangeId: id, ProjectId: projectId }),
    reply: z.strictObject({
      /** Rows that got their earlier value back. */
      Changed: z.int(),
      /** Who did not get it back, and why. */
      Refused: z.array(z.strictObject({ Id: id, Name: z.string(), Reason: skipped.shape.Reason })),
      RefusedCount: z.int(),
      JobId: id.nullable(),
    }),
    errors: ['AlreadyUndone', 'UndoTooLate', 'BulkBusy'],
  }),
  mine: call({
    path: '/api/bulk/Mine',
    summary: 'The bulk changes of the last 24 hours that the caller made or may undo, the newest first.',
    permission: 'actions.publish',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(recentChange),
  }),
};
