import { MAX_REMINDED, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { type ActionRow, localizedText } from '../../actions/index.ts';
import { findMemberIds } from '../../members/index.ts';
import { notAnsweredMembers } from './not-answered.ts';
import { loadQuestAction } from './quest-access.ts';
import { findRespondents, isToAnswer, type RespondentRow, recordReminders } from './respondent-queries.ts';
import { questReminded } from './telling.ts';

type ReminderRequest = ParsedBodyOf<typeof questAdmin.remind>;

/** Template name shown in the outbox. */
const TEMPLATE = 'questReminder';

const REMINDER_CHECK = 'questionnaires.toAnswer';

/** Leaves out the reminder of whoever has answered by the time it is sent. */
export const reminderCheck = defineMailCheck({
  name: REMINDER_CHECK,
  args: z.int(),
  check: async ({ db, now, userId }, actionId) =>
    userId !== null && (await isToAnswer(db, actionId, userId, now)) ? 'send' : { drop: 'noLongerTrue' },
});

interface MailText {
  subject: string;
  text: string;
}

/** Replaces the placeholders of a template; braces around unknown names stay. */
const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : all));

/** Builds the reminder operation; `publicUrl` is the address under which this server is known. */
export function createReminder(publicUrl: string) {
  function writeMail(
    context: Context,
    action: ActionRow,
    person: RespondentRow,
    { Subject, Text }: ReminderRequest,
  ): MailText {
    const { language, name, dueAt } = person;
    const { url, zone } = currentProject(context.actor);
    const values = {
      name,
      title: localizedText(action.title, language),
      due: dueAt ? formatDate(dateAt(dueAt, zone)) : translate(language, 'questionnaires.administration.remind.noDue'),
      link: `${publicUrl}/${url}/questionnaire/${action.id}`,
    };
    return {
      subject: fillTemplate(Subject || translate(language, 'questionnaires.administration.remind.subject'), values),
      text: fillTemplate(Text || translate(language, 'questionnaires.administration.remind.text'), values),
    };
  }

  async function findRecipients(context: Context, { ActionId, Set: set }: ReminderRequest): Promise<RespondentRow[]> {
    const members = await notAnsweredMembers(context, ActionId, set);
    const pageOptions = { order: undefined, descending: false, skip: 0, take: MAX_REMINDED + 1 };
    const ids = await findMemberIds(context.db, context.actor, members, pageOptions);
    if (ids.length > MAX_REMINDED) throw new Refusal(422, 'TooManyReminded');
    return findRespondents(context.db, ActionId, ids);
  }

  /** Mails those who have not answered, or previews the mails. */
  return async (context: Context, request: ReminderRequest): Promise<ReplyOf<typeof questAdmin.remind>> => {
    const { db, now } = context;
    const action = await loadQuestAction(context, request.ActionId);
    const people = await findRecipients(context, request);
    const reached = people.flatMap((person) => (person.email === null ? [] : [{ ...person, email: person.email }]));
    const [first] = reached;
    const shown = first && writeMail(context, action, first, request);
    const reply = {
      Mails: reached.length,
      WithoutAddress: people.length - reached.length,
      First: first && shown ? { To: first.email, Subject: shown.subject, Text: shown.text } : null,
    };
    if (request.Preview) return reply;
    const mails = reached.map((person) => ({
      projectId: currentProject(context.actor).id,
      userId: person.id,
      recipient: person.email,
      ...writeMail(context, action, person, request),
      template: TEMPLATE,
      replaceKey: `${TEMPLATE}:${action.id}:${person.id}`,
      recheck: { name: REMINDER_CHECK, args: action.id },
    }));
    await queueMails(db, mails);
    await publish(db, questReminded, currentProject(context.actor).id, {
      ...{ ActionId: action.id, UserIds: people.map(({ id }) => id), ByUserId: context.actor.userId },
    });
    await recordReminders(
      db,
      action.id,
      reached.map(({ id }) => id),
      now,
    );
    for (const { id } of reached) context.audit({ subjectId: id, target: `mail:${TEMPLATE}`, after: action.id });
    return reply;
  };
}
