import { MOST_REMINDED, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { type ActionRow, textIn } from '../../actions/index.ts';
import { findMemberIds } from '../../members/index.ts';
import { notAnsweredMembers } from './not-answered.ts';
import { loadAsking } from './quest-access.ts';
import { type AskedRow, findAsked, noteReminders } from './respondent-queries.ts';

type Asked = ParsedBodyOf<typeof questAdmin.remind>;

/** The name of the template, as the outbox shows it. */
const TEMPLATE = 'questReminder';

interface Written {
  subject: string;
  text: string;
}

/** Fills the gaps of a template; braces around other words stay as they are. */
const filled = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : all));

/** The call that reminds, with the address under which this server is known. */
export function reminding(publicUrl: string) {
  function write(context: Context, action: ActionRow, person: AskedRow, { Subject, Text }: Asked): Written {
    const { language, name, dueAt } = person;
    const { url, zone } = currentProject(context.actor);
    const values = {
      name,
      title: textIn(action.title, language),
      due: dueAt ? formatDate(dateAt(dueAt, zone)) : translate(language, 'questionnaires.administration.remind.noDue'),
      link: `${publicUrl}/${url}/questionnaire/${action.id}`,
    };
    return {
      subject: filled(Subject || translate(language, 'questionnaires.administration.remind.subject'), values),
      text: filled(Text || translate(language, 'questionnaires.administration.remind.text'), values),
    };
  }

  async function found(context: Context, { ActionId, Set: set }: Asked): Promise<AskedRow[]> {
    const members = await notAnsweredMembers(context, ActionId, set);
    const all = { order: undefined, descending: false, skip: 0, take: MOST_REMINDED + 1 };
    const ids = await findMemberIds(context.db, context.actor, members, all);
    if (ids.length > MOST_REMINDED) throw new Refusal(422, 'TooManyReminded');
    return findAsked(context.db, ActionId, ids);
  }

  /** Mails those who have not answered, or says what would be mailed. */
  return async (context: Context, asked: Asked): Promise<ReplyOf<typeof questAdmin.remind>> => {
    const { db, now } = context;
    const action = await loadAsking(context, asked.ActionId);
    const people = await found(context, asked);
    const reached = people.flatMap((person) => (person.email === null ? [] : [{ ...person, email: person.email }]));
    const [first] = reached;
    const shown = first && write(context, action, first, asked);
    const reply = {
      Mails: reached.length,
      WithoutAddress: people.length - reached.length,
      First: first && shown ? { To: first.email, Subject: shown.subject, Text: shown.text } : null,
    };
    if (asked.Preview) return reply;
    const mails = reached.map((person) => ({
      projectId: currentProject(context.actor).id,
      userId: person.id,
      recipient: person.email,
      ...write(context, action, person, asked),
      template: TEMPLATE,
    }));
    await queueMails(db, mails);
    await noteReminders(
      db,
      action.id,
      reached.map(({ id }) => id),
      now,
    );
    for (const { id } of reached) context.audit({ subjectId: id, target: `mail:${TEMPLATE}`, after: action.id });
    return reply;
  };
}
