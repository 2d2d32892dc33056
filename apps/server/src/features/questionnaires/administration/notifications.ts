import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { findNotifiedAction } from '../../actions/index.ts';
import { defineKind, mailedDaily, notify, shownBesideMail } from '../../notifications/index.ts';

/** Event: people were reminded of a questionnaire that they have not answered. */
export const questReminded = defineEvent({
  kind: 'questionnaire.reminded',
  payload: z.strictObject({
    ActionId: z.int(),
    UserIds: z.array(z.int()),
    ByUserId: z.int(),
    /**
     * The mail as the person who reminds wrote it, with empty texts for the usual words; absent when it is queued
     * already.
     */
    Mail: z.strictObject({ Subject: z.string(), Text: z.string() }).optional(),
  }),
});

/** Event: the answers of a person to the questionnaire of an action were cleared, so that they answer it again. */
export const questCleared = defineEvent({
  kind: 'questionnaire.cleared',
  payload: z.strictObject({ ActionId: z.int(), UserId: z.int(), ByUserId: z.int() }),
});

/** The notification that a questionnaire is open again. */
export const questReopenedKind = defineKind({
  kind: 'questionnaire.reopened',
  group: 'questionnaires',
  to: 'mentee.own',
  default: mailedDaily,
  bundle: 'thing',
});

/** The notification that somebody is reminded of a questionnaire; its mail is the reminder. */
export const questRemindedKind = defineKind({
  kind: 'questionnaire.reminded',
  group: 'questionnaires',
  to: 'mentee.own',
  default: shownBesideMail,
  mails: ['off'],
  bundle: 'thing',
});

/** Notifies a person that a questionnaire is open again, if they may see it. */
export const notifyOfClearing = defineHandler({
  name: 'questionnaires.tellOfClearing',
  event: questCleared,
  async handle({ db, at, projectId }, { ActionId, UserId, ByUserId }) {
    const row = await findNotifiedAction(db, ActionId, UserId);
    if (!row?.forMentee || row.completed) return;
    const occasion = { projectId, at, actorId: ByUserId, data: { title: row.title }, thing: `action:${ActionId}` };
    await notify(db, questReopenedKind, { ...occasion, link: `mentee/action/${ActionId}` }, [UserId]);
  },
});

/** Notifies people of a questionnaire that they have not answered. */
export const notifyOfReminder = defineHandler({
  name: 'questionnaires.tellOfReminder',
  event: questReminded,
  async handle({ db, at, projectId }, { ActionId, UserIds, ByUserId }) {
    const [first] = UserIds;
    if (first === undefined) return;
    const { title = '' } = (await findNotifiedAction(db, ActionId, first)) ?? {};
    const occasion = { projectId, at, actorId: ByUserId, data: { title }, thing: `action:${ActionId}` };
    await notify(db, questRemindedKind, { ...occasion, link: `mentee/action/${ActionId}` }, UserIds);
  },
});
