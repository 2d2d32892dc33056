import { type LocalText, MAX_REMINDED, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate, inGreeting } from '@ithaki/formats';
import { z } from 'zod';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadProject } from '../../../access/load-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { defineHandler } from '../../../platform/events/event-kind.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { defineMailCheck } from '../../../platform/mail/mail-check.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findNotifiedAction, localizedText } from '../../actions/index.ts';
import { findMemberIds } from '../../members/index.ts';
import { notAnsweredMembers } from './not-answered.ts';
import { questReminded } from './notifications.ts';
import { loadQuestAction } from './quest-access.ts';
import { findRespondents, isToAnswer, type RespondentRow, recordReminders } from './respondent-queries.ts';

type ReminderRequest = ParsedBodyOf<typeof questAdmin.remind>;

/** Template name shown in the outbox. */
const TEMPLATE = 'questReminder';

const REMINDER_CHECK = 'questionnaires.toAnswer';

/** Drops the reminder of a person who has answered by the time it is to be sent. */
export const reminderCheck = defineMailCheck({
  name: REMINDER_CHECK,
  args: z.int(),
  check: async ({ db, now, userId }, actionId) =>
    userId !== null && (await isToAnswer(db, actionId, userId, now)) ? 'send' : { drop: 'noLongerTrue' },
});

/**
 * A mail's subject and text: either as the person who reminds wrote them (empty for the usual words), or as the
 * recipient reads them.
 */
interface MailText {
  subject: string;
  text: string;
}

/** A written reminder, with what a document of the programme needs to replace it. */
type WrittenReminder = Pick<Mail, 'subject' | 'text' | 'replaceable'>;

/** The questionnaire and action that a reminder is about. */
interface Reminded {
  actionId: number;
  title: LocalText;
  project: Pick<CurrentProject, 'url' | 'zone'>;
}

/** Replaces the placeholders of a template; unknown names in braces stay as they are. */
const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : all));

/** Returns the reminder for one person; `publicUrl` is the public address of this server. */
function writeMail(
  publicUrl: string,
  { actionId, title, project: { url, zone } }: Reminded,
  { language, name, dueAt }: RespondentRow,
  { subject, text }: MailText,
): WrittenReminder {
  const values = {
    name: inGreeting(name, language),
    title: localizedText(title, language),
    due: dueAt ? formatDate(dateAt(dueAt, zone)) : translate(language, 'questionnaires.administration.remind.noDue'),
    link: `${publicUrl}/${url}/questionnaire/${actionId}`,
  };
  const own = subject !== '' || text !== '';
  return {
    subject: fillTemplate(subject || translate(language, 'questionnaires.administration.remind.subject'), values),
    text: fillTemplate(text || translate(language, 'questionnaires.administration.remind.text'), values),
    // What somebody wrote for this very mail comes before the programme's wording of all.
    ...(!own && { replaceable: { key: 'questReminder', language, values } }),
  };
}

/** Returns those of these people who have an e-mail address. */
const withAddress = (people: readonly RespondentRow[]) =>
  people.flatMap((person) => (person.email === null ? [] : [{ ...person, email: person.email }]));

/** The handler that mails reminders to people who have not answered a questionnaire. */
export const mailReminders = (publicUrl: string) =>
  defineHandler({
    name: 'questionnaires.mailReminder',
    event: questReminded,
    async handle({ db, projectId }, { ActionId, UserIds, Mail }) {
      const [first] = UserIds;
      const project = projectId === null ? undefined : await loadProject(db, String(projectId));
      const action = first === undefined ? undefined : await findNotifiedAction(db, ActionId, first);
      if (!Mail || !project || !action) return;
      const reminded = { actionId: ActionId, title: action.title, project };
      const words = { subject: Mail.Subject, text: Mail.Text };
      const mails = withAddress(await findRespondents(db, ActionId, UserIds)).map((person) => ({
        projectId,
        userId: person.id,
        recipient: person.email,
        ...writeMail(publicUrl, reminded, person, words),
        template: TEMPLATE,
        replaceKey: `${TEMPLATE}:${ActionId}:${person.id}`,
        recheck: { name: REMINDER_CHECK, args: ActionId },
      }));
      await queueMails(db, mails);
    },
  });

/** Builds the reminder operation; `publicUrl` is the public address of this server. */
export function createReminder(publicUrl: string) {
  async function findRecipients(context: Context, { ActionId, Set: set }: ReminderRequest): Promise<RespondentRow[]> {
    const members = await notAnsweredMembers(context, ActionId, set);
    const pageOptions = { order: undefined, descending: false, skip: 0, take: MAX_REMINDED + 1 };
    const ids = await findMemberIds(context.db, context.actor, members, pageOptions);
    if (ids.length > MAX_REMINDED) throw new Refusal(422, 'TooManyReminded');
    return findRespondents(context.db, ActionId, ids);
  }

  /** Reminds those who have not answered, or previews the mails; the event's handler writes the mails. */
  return async (context: Context, request: ReminderRequest): Promise<ReplyOf<typeof questAdmin.remind>> => {
    const { db, now, actor } = context;
    const { id: actionId, title } = await loadQuestAction(context, request.ActionId);
    const people = await findRecipients(context, request);
    const reached = withAddress(people);
    const [first] = reached;
    const { Subject = '', Text = '' } = request;
    const project = currentProject(actor);
    const shown = first && writeMail(publicUrl, { actionId, title, project }, first, { subject: Subject, text: Text });
    const reply = {
      Mails: reached.length,
      WithoutAddress: people.length - reached.length,
      First: first && shown ? { To: first.email, Subject: shown.subject, Text: shown.text } : null,
    };
    if (request.Preview) return reply;
    await publish(db, questReminded, project.id, {
      ...{ ActionId: actionId, UserIds: people.map(({ id }) => id), ByUserId: actor.userId, Mail: { Subject, Text } },
    });
    await recordReminders(
      db,
      actionId,
      reached.map(({ id }) => id),
      now,
    );
    for (const { id } of reached) context.audit({ subjectId: id, target: `mail:${TEMPLATE}`, after: actionId });
    return reply;
  };
}
