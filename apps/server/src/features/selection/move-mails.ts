import type { Form, MailName } from '@ithaki/application/schema';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { type Mail, queueHeldMails } from '../../platform/mail/queue.ts';
import { newLink, passwordLine, textIn } from '../applications/index.ts';
import { lockNewcomers } from './acceptance-queries.ts';
import { letter } from './letter.ts';
import type { Planned } from './plan-move.ts';

/** Why applications are rejected: a code of the form's list, and words of one's own. */
export interface Reason {
  code: string;
  text: string;
}

/** The mail of a move, by where it leads; whoever is moved back is told so. */
function mailOf({ application, to }: Planned): MailName {
  if (to === 1000) return 'rejected';
  if (to === 3) return 'selected';
  return to === 2 && (application.status === 1 || application.status === 100) ? 'eligible' : 'returned';
}

function reasonGaps(form: Form, reason: Reason | null, language: 'el' | 'en'): { reason: string; text: string } {
  const label = form.Selection.RejectReasons.find(({ Code }) => Code === reason?.code)?.Label;
  return { reason: label ? textIn(label, language) : '', text: reason?.text ?? '' };
}

/** What a move goes by besides its plan. */
export interface Letters {
  form: Form;
  project: CurrentProject;
  reason: Reason | null;
  publicUrl: string;
}

/** Stands in a preview for what only its reader is sent. */
const HIDDEN = '…';

/** The mail that goes with a move; null for who has no address. Whoever is selected signs in, others see more by a link. */
export function mailOfMove(
  given: Letters,
  move: Planned,
  { status, password }: { status: string; password: string | null } = { status: HIDDEN, password: null },
): Mail | null {
  const { form, reason, publicUrl, project } = given;
  const { language } = move.application;
  return letter(move.application, given, mailOf(move), {
    link: move.to === 3 ? `${publicUrl}/${project.url}/home` : `${publicUrl}/application/status/${status}`,
    password: password === null ? '' : passwordLine(`${publicUrl}/application/password/${password}`, language),
    ...reasonGaps(form, reason, language),
  });
}

/** Puts one mail a person into the outbox, waiting until then; their ids by application. */
export async function holdMails(
  context: Context,
  given: Letters,
  moves: readonly Planned[],
  until: Date,
): Promise<Map<number, number>> {
  const { db } = context;
  const reached = moves.filter(({ application }) => application.email !== null);
  const accepted = reached.filter(({ to }) => to === 3).map(({ application }) => application.userId);
  const people = await lockNewcomers(db, given.project.id, accepted);
  const mails: { id: number; mail: Mail }[] = [];
  for (const move of reached) {
    const { application, to } = move;
    const needsPassword = to === 3 && !people.get(application.userId)?.hasPassword;
    const password = needsPassword ? await newLink(context, application, 'password') : null;
    const status = to === 3 ? HIDDEN : await newLink(context, application, 'status');
    const mail = mailOfMove(given, move, { status, password });
    if (mail) mails.push({ id: application.id, mail });
  }
  const ids = await queueHeldMails(
    db,
    mails.map(({ mail }) => mail),
    until,
  );
  return new Map(mails.flatMap(({ id }, at) => (ids[at] === undefined ? [] : [[id, ids[at]]])));
}
