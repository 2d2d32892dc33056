import { actions, handIns, mentee, mentor, scripting } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import {
  createAction,
  readCompletionScript,
  removeAction,
  saveAction,
  saveCompletionScript,
} from './definition/edit.ts';
import { listActions, listActionTypes, readAction } from './definition/read.ts';
import {
  gatherMenteeAnswers,
  listMenteeActionsWithData,
  listMenteeParts,
  listPrivateParts,
  listPublicParts,
} from './following/action-data.ts';
import { listFollowedMentees } from './following/followed-mentees.ts';
import { listActionMentees } from './following/mentees-of-action.ts';
import { mergeMentorData, readMentorData, replaceMentorData } from './following/mentor-data.ts';
import { findMenteeNeighbours } from './following/neighbours.ts';
import { previewConditionEffect } from './foresight/condition-effect.ts';
import { tryScript } from './foresight/try-script.ts';
import { loadMenteeConditions } from './foresight/visible-conditions.ts';
import { listMenteeActions, listQuestActions, readMenteeAction } from './standing/mentee-actions.ts';
import { readProgress } from './standing/progress.ts';
import type { ActionMeetings } from './work/action-meetings.ts';
import { completeAction, undoComplete } from './work/complete.ts';
import { submit, withdraw } from './work/hand-in.ts';
import { commentHandIn, leaveOutFile, listHandIns } from './work/hand-in-versions.ts';
import { mergePart, readPart, replacePart } from './work/parts.ts';
import { review } from './work/record-review.ts';
import type { ReopenAnswers } from './work/reopen-answers.ts';

/** What the application passes in from features that depend on this one. */
export interface ActionsOptions {
  reopenAnswers: ReopenAnswers;
  meetings: ActionMeetings;
}

/** Actions: their definitions, what mentees do in them, and how mentors follow. */
export const actionsRoutes = (options: ActionsOptions): Route[] => [
  ...definitionRoutes(options),
  ...menteeRoutes(options),
  ...mentorRoutes(options),
  ...handInRoutes,
];

/** Calls that define actions and their completion. */
const definitionRoutes = ({ reopenAnswers, meetings }: ActionsOptions): Route[] => [
  route(actions.all, listActions),
  route(actions.get, readAction),
  route(actions.types, listActionTypes),
  route(actions.create, createAction),
  route(actions.saveGrid, saveAction),
  route(actions.effect, previewConditionEffect),
  route(scripting.try, tryScript),
  route(actions.remove, removeAction),
  route(actions.completionScript, readCompletionScript),
  route(actions.saveCompletionScript, saveCompletionScript),
  route(actions.complete, completeAction),
  route(actions.undoComplete, (context, body) => undoComplete(context, body, { reopenAnswers, meetings })),
];

/** Calls by which mentees read and write their own actions. */
const menteeRoutes = ({ reopenAnswers, meetings }: ActionsOptions): Route[] => [
  route(mentee.actions, listMenteeActions),
  route(mentee.action, readMenteeAction),
  route(mentee.progress, readProgress),
  route(mentee.conditions, loadMenteeConditions),
  route(mentee.getActionData, readPart('mentee')),
  route(mentee.getMentorActionData, readPart('public')),
  route(mentee.getAllQuests, listQuestActions),
  route(mentee.saveActionData, replacePart('mentee', meetings)),
  route(mentee.updateActionData, mergePart('mentee', meetings)),
  route(mentee.submit, (context, { ActionId, Withdraw }) =>
    Withdraw ? withdraw(context, ActionId, reopenAnswers) : submit(context, ActionId),
  ),
];

/** Calls by which mentors, or staff in their place, read and write mentees' actions and the mentor's own data. */
const mentorRoutes = ({ reopenAnswers, meetings }: ActionsOptions): Route[] => [
  route(mentor.mentees, listFollowedMentees),
  route(mentor.ofAction, listActionMentees),
  route(mentor.menteeActions, listMenteeActionsWithData),
  route(mentor.getActionData, readMentorData),
  route(mentor.getMentorActionData, readMentorData),
  route(mentor.getAllQuests, listQuestActions),
  route(mentor.saveActionData, replaceMentorData),
  route(mentor.updateActionData, mergeMentorData),
  route(mentor.savePublic, replacePart('public', meetings)),
  route(mentor.savePrivate, replacePart('private', meetings)),
  route(mentor.updatePublic, mergePart('public', meetings)),
  route(mentor.updatePrivate, mergePart('private', meetings)),
  route(mentor.getPublic, readPart('public')),
  route(mentor.getPrivate, readPart('private')),
  route(mentor.getPrivate2, listPrivateParts),
  route(mentor.getActionMenteeData, readPart('mentee')),
  route(mentor.aggregate, gatherMenteeAnswers),
  route(mentor.getAllActionMenteeData, listMenteeParts),
  route(mentor.publicPage, listPublicParts),
  route(mentor.setMenteeActionData, mergePart('mentee', meetings)),
  route(mentor.saveMenteeActionData, replacePart('mentee', meetings)),
  route(mentor.review, (context, body) => review(context, body, reopenAnswers)),
  route(mentor.neighbours, findMenteeNeighbours),
];

/** Calls for the versions of hand-ins. */
const handInRoutes: Route[] = [
  route(handIns.list, listHandIns),
  route(handIns.leaveOut, leaveOutFile),
  route(handIns.comment, commentHandIn),
];
