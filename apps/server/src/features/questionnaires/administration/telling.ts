import { z } from 'zod';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { findToldAction } from '../../actions/index.ts';
import { defineKind, tell, toldBesideMail } from '../../notifications/index.ts';

/** People were reminded of a questionnaire that they have not answered. */
export const questReminded = defineEvent({
  kind: 'questionnaire.reminded',
  payload: z.strictObject({ ActionId: z.int(), UserIds: z.array(z.int()), ByUserId: z.int() }),
});

/** That somebody is reminded of a questionnaire; the mail is that of the reminder. */
export const questRemindedKind = defineKind({
  kind: 'questionnaire.reminded',
  group: 'questionnaires',
  to: 'mentee.own',
  default: toldBesideMail,
  mails: ['off'],
  bundle: 'thing',
});

/** Tells people of a questionnaire that they have not answered. */
export const tellOfReminder = defineHandler({
  name: 'questionnaires.tellOfReminder',
  event: questReminded,
  async handle({ db, at, projectId }, { ActionId, UserIds, ByUserId }) {
    const [first] = UserIds;
    if (first === undefined) return;
    const { title = '' } = (await findToldAction(db, ActionId, first)) ?? {};
    const told = { projectId, at, actorId: ByUserId, data: { title }, thing: `action:${ActionId}` };
    await tell(db, questRemindedKind, { ...told, link: `mentee/action/${ActionId}` }, UserIds);
  },
});
