import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import { notify, takeBack } from '../../notifications/index.ts';
import { actionCompleted, actionsPublished, handInReviewed, handInSubmitted, handInWithdrawn } from './events.ts';
import { acceptedKind, completedKind, returnedKind, submittedKind } from './kinds.ts';
import { findNotifiedAction, type NotifiedAction, notifyOfPublished } from './notification-queries.ts';

type MenteeActionEvent = { ActionId: number; MenteeId: number; ByUserId: number };

/** Builds a notification about a mentee's action, with a link to the page of the mentee or of those who follow them. */
const occasionsOf = (
  { at, projectId }: Handling,
  { ActionId, MenteeId, ByUserId }: MenteeActionEvent,
  row: NotifiedAction,
) => ({
  toMentee: {
    ...{ projectId, at, actorId: ByUserId, data: { title: row.title } },
    ...{ thing: `action:${ActionId}`, link: `mentee/action/${ActionId}` },
  },
  toMentor: {
    ...{ projectId, at, actorId: ByUserId, data: { title: row.title }, personId: MenteeId },
    ...{ thing: `action:${ActionId}:${MenteeId}`, link: `mentor/mentee/${MenteeId}/${ActionId}` },
  },
});

const notifyOfHandIn = defineHandler({
  name: 'actions.tellOfHandIn',
  event: handInSubmitted,
  async handle(handling, event) {
    const row = await findNotifiedAction(handling.db, event.ActionId, event.MenteeId);
    if (row?.mentorId == null || !row.waiting) return;
    await notify(handling.db, submittedKind, occasionsOf(handling, event, row).toMentor, [row.mentorId]);
  },
});

/** Deletes the notification about a hand-in that was withdrawn, unless the action was handed in again since. */
const takeBackWithdrawn = defineHandler({
  name: 'actions.takeBackWithdrawn',
  event: handInWithdrawn,
  async handle({ db, projectId }, { ActionId, MenteeId }) {
    const row = await findNotifiedAction(db, ActionId, MenteeId);
    if (!row?.waiting) await takeBack(db, submittedKind, projectId, `action:${ActionId}:${MenteeId}`);
  },
});

const notifyOfReview = defineHandler({
  name: 'actions.tellOfReview',
  event: handInReviewed,
  async handle(handling, event) {
    const row = await findNotifiedAction(handling.db, event.ActionId, event.MenteeId);
    if (!row?.forMentee) return;
    const kind = event.Result === 'accepted' ? acceptedKind : returnedKind;
    await notify(handling.db, kind, occasionsOf(handling, event, row).toMentee, [event.MenteeId]);
  },
});

const notifyOfCompletion = defineHandler({
  name: 'actions.tellOfCompletion',
  event: actionCompleted,
  async handle(handling, event) {
    const row = await findNotifiedAction(handling.db, event.ActionId, event.MenteeId);
    if (row?.mentorId == null || !row.completed) return;
    await notify(handling.db, completedKind, occasionsOf(handling, event, row).toMentor, [row.mentorId]);
  },
});

const notifyOfPublication = defineHandler({
  name: 'actions.tellOfPublication',
  event: actionsPublished,
  async handle({ db, at, projectId }, { Actions }) {
    if (projectId !== null) await notifyOfPublished(db, projectId, at, Actions);
  },
});

/** The handlers that notify people of this feature's events. */
export const actionHandlers = [
  notifyOfHandIn,
  takeBackWithdrawn,
  notifyOfReview,
  notifyOfCompletion,
  notifyOfPublication,
];
