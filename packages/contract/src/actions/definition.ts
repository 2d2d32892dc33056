import { z } from 'zod';
import { bulkReply, previewBody } from '../bulk/entities.ts';
import { call, changes, changesPersons, reads } from '../core/call.ts';
import { done, id, jsonObject, localText, nothing, text, version } from '../core/fields.ts';
import { action, menteeAction } from './entities.ts';
import { projectId } from './requests.ts';

const code = text(50_000);

/** How many mentees have an action, and for how many of them changed conditions would open and close it. */
const actionEffect = z.strictObject({
  /** Numbers of mentees to whom it is published, who wrote something in it, and who completed it. */
  Published: z.int(),
  Written: z.int(),
  Completed: z.int(),
  /** Size of the random sample of active mentees for whom the old and the new conditions were compared. */
  Judged: z.int(),
  /** Mentees of the sample for whom the changed conditions open the action, and for whom they close it. */
  Opens: z.int(),
  Closes: z.int(),
});
export type ActionEffect = z.output<typeof actionEffect>;

/** Error codes of calls that assign mentors to one mentee by way of a bulk change. */
const assignmentErrors = ['NotAMentor', 'MentorBusy', 'LowerLevel'] as const;

/** Calls about the definitions of actions, their publication and completion. */
export const actions = {
  all: call({
    path: '/api/action/all',
    summary:
      'The published actions of the project that the caller may see, in tree order; with `all` (actions.edit) the unpublished too.',
    permission: 'actions.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId, all: z.boolean().optional() }),
    reply: z.array(action),
  }),
  get: call({
    path: '/api/action/get',
    summary: 'One action.',
    permission: 'actions.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: action,
  }),
  types: call({
    path: '/api/Action/Types',
    summary: 'The types an action may have.',
    permission: 'actions.see',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(
      z.strictObject({
        Id: z.int(),
        Descr: localText(200),
        ActionData: jsonObject,
        Functions: z.string(),
        CanCreate: z.boolean(),
      }),
    ),
  }),
  create: call({
    path: '/api/project/CreateAction',
    summary: 'Creates an action of a type.',
    permission: 'actions.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      ProjectId: projectId,
      TypeId: id,
      Title: localText(500),
      Data: jsonObject.optional(),
      QuestId: id.optional(),
    }),
    reply: action,
    errors: ['BadScript', 'UnknownType', 'UnknownQuest', 'UnknownWorkbook'],
  }),
  saveGrid: call({
    path: '/api/action/SaveGrid',
    summary: 'Saves an action’s definition. A script that does not compile is refused with line and column.',
    permission: 'actions.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Id: id,
      ProjectId: projectId,
      Function: code.optional(),
      /** The sub-columns, joined by commas. */
      Titles: text(2000).optional(),
      Group: z.array(localText(300)).max(10).optional(),
      Title: localText(500).optional(),
      Descr: localText(20_000).optional(),
      Flags: z.int().min(0).max(63).optional(),
      SortOrder: z.int().min(0).max(100_000).optional(),
      Data: jsonObject.optional(),
      /** The questionnaire of an action of type questionnaire or form; null removes it. */
      QuestId: id.nullable().optional(),
      Version: version.optional(),
    }),
    reply: action,
    errors: ['BadScript', 'Conflict', 'UnknownQuest', 'UnknownWorkbook'],
  }),
  effect: call({
    path: '/api/action/Effect',
    summary: 'For how many mentees a change of an action’s conditions would open and close it, before it is saved.',
    permission: 'actions.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({
      Id: id,
      ProjectId: projectId,
      EnableCondition: code.optional(),
      ShowCondition: code.optional(),
    }),
    reply: actionEffect,
  }),
  remove: call({
    path: '/api/action/Delete',
    summary: 'Deletes an action flagged as deletable that nobody has worked in.',
    permission: 'actions.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: done,
    errors: ['ActionInUse', 'ActionKept'],
  }),
  completionScript: call({
    path: '/api/action/GetCompletionScript',
    summary: 'The completion script of an action: its own when Local, else the type’s.',
    permission: 'actions.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: z.strictObject({ Code: z.string(), Local: z.boolean(), TypeCode: z.string(), Version: version }),
  }),
  saveCompletionScript: call({
    path: '/api/action/SaveCompletionScript',
    summary: 'Saves the completion script; earlier versions are kept.',
    permission: 'actions.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ ActionId: id, Local: z.boolean(), Code: code, ProjectId: projectId }),
    reply: z.strictObject({ Version: version }),
    errors: ['BadScript'],
  }),
  publish: call({
    path: '/api/action/publish',
    summary:
      'Sets the publication date of an action for a mentee, for all active mentees of a mentor, or for all the caller may change; null withdraws it, a year of 3000 or later makes it inactive. Can be previewed and undone like every bulk change.',
    permission: 'actions.publish',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      date: z.union([z.string().max(30), z.null()]),
      MenteeId: id.optional(),
      MentorId: id.optional(),
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: ['NothingMatches', 'BadDate', 'BulkBusy'],
  }),
  complete: call({
    path: '/api/action/complet',
    summary: 'Completes an action for a mentee; refused with the reason when its conditions do not hold.',
    permission: 'actions.complete',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id.optional(),
      MentorId: id.optional(),
      Data: jsonObject.optional(),
      ProjectId: projectId,
    }),
    reply: menteeAction,
    errors: ['ActionLocked', 'NotYetComplete', 'ActionInactive'],
  }),
  undoComplete: call({
    path: '/api/action/UndoComplet',
    summary: 'Opens a completed action again, with a reason.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id, Reason: text(1000), ProjectId: projectId }),
    reply: menteeAction,
    errors: ['NotCompleted'],
  }),
  assign: call({
    path: '/api/user/SetActionMentorOne',
    summary: 'Sets the mentor of actions for one mentee; with enableActions also publishes them from today.',
    permission: 'actions.assign',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionIds: z.array(id).min(1).max(500),
      MentorId: id,
      MenteeId: id,
      enableActions: z.boolean().optional(),
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: assignmentErrors,
  }),
  unassign: call({
    path: '/api/user/ResetActionMentorOne',
    summary: 'Removes the action mentors of one mentee’s actions; the default mentor is responsible again.',
    permission: 'actions.assign',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionIds: z.array(id).min(1).max(500),
      MenteeId: id,
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: assignmentErrors,
  }),
  setDefaultMentor: call({
    path: '/api/user/setDefaultMentorSingle',
    summary: 'Sets a mentee’s default mentor; null removes it.',
    permission: 'actions.assign',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      MentorId: id.nullable(),
      MenteeId: id,
      ...previewBody,
      ProjectId: projectId,
    }),
    reply: bulkReply,
    errors: assignmentErrors,
  }),
};
