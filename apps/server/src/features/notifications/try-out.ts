import type { Notification, notifications, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { requireMode } from '../../access/session-modes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { queueTextMail } from '../../platform/mail/text-mail.ts';
import { findEmail } from './choice-queries.ts';
import { defineKind, type NotificationKind, shownHere } from './kind.ts';
import { getUnread } from './list-queries.ts';
import { notify } from './notify-queries.ts';
import { presentAll } from './own-notifications.ts';

/** The kind by which people notify themselves, to see how notifications reach them. */
export const trialKind = defineKind({
  kind: 'notification.trial',
  group: 'account',
  to: 'own.account',
  default: { ...shownHere, Browser: true },
  always: true,
  mails: ['off'],
  bundle: 'kind',
});

/** Sends the actor a notification as a trial. */
export async function tryOut(
  context: Context,
  { Mail }: ParsedBodyOf<typeof notifications.tryOut>,
  kinds: readonly NotificationKind[],
): Promise<Notification> {
  const { db, actor, now } = context;
  requireMode(actor, 'notifications');
  if (Mail) await mailTrial(context);
  const occasion = { projectId: actor.project?.id ?? null, at: now, link: 'notifications' };
  await notify(db, trialKind, occasion, [actor.userId]);
  const [row] = await presentAll(context, [await getUnread(db, actor.userId, trialKind.kind, '')], kinds);
  if (!row) throw new Error('the kind of trials is not listed');
  return row;
}

/** Sends the actor a mail as a trial; throws 422 when they have no address. */
async function mailTrial({ db, actor, language }: Context): Promise<void> {
  const recipient = await findEmail(db, actor.userId);
  if (recipient === null) throw new Refusal(422, 'NoEmail');
  await queueTextMail(db, { recipient, userId: actor.userId, language, template: 'notificationTrial', params: {} });
}
