import type { NotificationChoices, NotificationGroup, notifications, ParsedBodyOf } from '@ithaki/contract';
import { notificationGroup } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { requireMode } from '../../access/session-modes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { translate } from '../../platform/texts/translate.ts';
import { type ChosenKinds, findChoices, lockChoices, updateChoices, updatePendingMails } from './choice-queries.ts';
import { type NotificationKind, offeredMails } from './kind.ts';
import { choiceOf } from './present.ts';

/**
 * Returns how the actor wants to be notified, for those kinds of notification that they can get in the current project.
 */
export async function readChoices(
  { db, actor, language }: Context,
  kinds: readonly NotificationKind[],
): Promise<NotificationChoices> {
  requireMode(actor, 'notifications');
  const choices = await findChoices(db, actor.userId);
  const ofGroup = (group: NotificationGroup) =>
    kinds
      .filter((kind) => kind.group === group && actor.can.has(kind.to))
      .map((kind) => ({
        Kind: kind.kind,
        Title: translate(language, `notifications.kind.${kind.kind}`),
        ...choiceOf(kind, choices),
        Always: kind.always === true,
        Mails: [...offeredMails(kind)],
      }));
  const { quietFrom, quietTo } = choices;
  return {
    Groups: notificationGroup.options
      .map((Group) => ({ Group, Kinds: ofGroup(Group) }))
      .filter(({ Kinds }) => Kinds.length > 0),
    Quiet: quietFrom === null || quietTo === null ? null : { From: quietFrom, To: quietTo },
    TextInMails: choices.textInMails,
  };
}

/**
 * Stores how the actor wants to be notified; kinds that the call does not name stay unchanged. Mails not sent yet
 * follow the new choices.
 */
export async function setChoices(
  context: Context,
  { Kinds = [], Quiet, TextInMails }: ParsedBodyOf<typeof notifications.setChoices>,
  kinds: readonly NotificationKind[],
): Promise<NotificationChoices> {
  const { db, actor } = context;
  requireMode(actor, 'notifications');
  for (const choice of Kinds) checkChoice(choice, kinds);
  const before = await lockChoices(db, actor.userId);
  const chosen: ChosenKinds = { ...before.kinds };
  // The browser can show only notifications that are listed.
  for (const { Kind, Here, Browser, Mail } of Kinds) chosen[Kind] = { Here, Browser: Here && Browser, Mail };
  await updateChoices(db, actor.userId, {
    kinds: chosen,
    quietFrom: Quiet === undefined ? before.quietFrom : (Quiet?.From ?? null),
    quietTo: Quiet === undefined ? before.quietTo : (Quiet?.To ?? null),
    textInMails: TextInMails ?? before.textInMails,
  });
  await updatePendingMails(db, actor.userId, Kinds);
  return readChoices(context, kinds);
}

type KindBody = NonNullable<ParsedBodyOf<typeof notifications.setChoices>['Kinds']>[number];

/** Throws for a choice of a kind that does not exist, cannot be switched off, or is not mailed at that time. */
function checkChoice({ Kind, Here, Mail }: KindBody, kinds: readonly NotificationKind[]): void {
  const kind = kinds.find((known) => known.kind === Kind);
  if (!kind) throw new Refusal(422, 'UnknownNotification');
  if (kind.always && !Here) throw new Refusal(422, 'AlwaysTold');
  if (!offeredMails(kind).includes(Mail)) throw new Refusal(422, 'MailNotOffered');
}
