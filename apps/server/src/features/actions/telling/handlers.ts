import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import { takeBack, tell } from '../../notifications/index.ts';
import { actionCompleted, actionsPublished, handInReviewed, handInSubmitted, handInWithdrawn } from './events.ts';
import { acceptedKind, completedKind, returnedKind, submittedKind } from './kinds.ts';
import { findToldAction, type ToldAction, tellPublished } from './telling-queries.ts';

type MenteeActionEvent = { ActionId: number; MenteeId: number; ByUserId: number };

/** Builds a notification about a mentee's action, with a link to the page of the mentee or of those who follow them. */
const toldOf = ({ at, projectId }: Handling, { ActionId, MenteeId, ByUserId }: MenteeActionEvent, row: ToldAction) => ({
  toMentee: {
    ...{ projectId, at, actorId: ByUserId, data: { title: row.title } },
    ...{ thing: `action:${ActionId}`, link: `mentee/action/${ActionId}` },
  },
  toMentor: {
    ...{ projectId, at, actorId: ByUserId, data: { title: row.title }, personId: MenteeId },
    ...{ thing: `action:${ActionId}:${MenteeId}`, link: `mentor/mentee/${MenteeId}/${ActionId}` },
  },
});

const tellOfHandIn = defineHandler({
  name: 'actions.tellOfHandIn',
  event: handInSubmitted,
  async handle(handling, event) {
    const row = await findToldAction(handling.db, event.ActionId, event.MenteeId);
    if (row?.mentorId == null || !row.waiting) return;
    await tell(handling.db, submittedKind, toldOf(handling, event, row).toMentor, [row.mentorId]);
  },
});

/** Deletes the notification about a hand-in that was withdrawn, unless the action was handed in again since. */
const takeBackWithdrawn = defineHandler({
  name: 'actions.takeBackWithdrawn',
  event: handInWithdrawn,
  async handle({ db, projectId }, { ActionId, MenteeId }) {
    const row = await findToldAction(db, ActionId, MenteeId);
    if (!row?.waiting) await takeBack(db, submittedKind, projectId, `action:${ActionId}:${MenteeId}`);
  },
});

const tellOfReview = defineHandler({
  name: 'actions.tellOfReview',
  event: handInReviewed,
  async handle(handling, event) {
    const row = await findToldAction(handling.db, event.ActionId, event.MenteeId);
    if (!row?.forMentee) return;
    const kind = event.Result === 'accepted' ? acceptedKind : returnedKind;
    await tell(handling.db, kind, toldOf(handling, event, row).toMentee, [event.MenteeId]);
  },
});

const tellOfCompletion = defineHandler({
  name: 'actions.tellOfCompletion',
  event: actionCompleted,
  async handle(handling, event) {
    const row = await findToldAction(handling.db, event.ActionId, event.MenteeId);
    if (row?.mentorId == null || !row.completed) return;
    await tell(handling.db, completedKind, toldOf(handling, event, row).toMentor, [row.mentorId]);
  },
});

const tellOfPublication = defineHandler({
  name: 'actions.tellOfPublication',
  event: actionsPublished,
  async handle({ db, at, projectId }, { Actions }) {
    if (projectId !== null) await tellPublished(db, projectId, at, Actions);
  },
});

/** The handlers that notify people of this feature's events. */
export const actionHandlers = [tellOfHandIn, takeBackWithdrawn, tellOfReview, tellOfCompletion, tellOfPublication];
