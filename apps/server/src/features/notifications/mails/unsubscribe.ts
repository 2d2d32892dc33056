import type { Language } from '@ithaki/contract';
import { z } from 'zod';
import { notFound } from '../../../platform/errors/refusal.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findChoices, lockChoices, updateChoices, updatePendingMails } from '../choice-queries.ts';
import { type NotificationKind, offeredMails } from '../kind.ts';
import { choiceOf } from '../present.ts';

/** Number of days for which the link that stops mails works. */
export const UNSUBSCRIBE_DAYS = 180;

const unsubscribed = z.union([
  z.strictObject({ Kind: z.string() }),
  z.strictObject({ Digest: z.enum(['daily', 'weekly']) }),
]);
/** What a link unsubscribes from: one kind, or a digest with all its kinds. */
export type Unsubscribed = z.output<typeof unsubscribed>;

/** The purpose of links by which mails of notifications are stopped without signing in. */
export const unsubscribePurpose = (kinds: readonly NotificationKind[]) =>
  defineLinkPurpose({
    name: 'notifications.unsubscribe',
    args: unsubscribed,
    oneClick: true,
    async describe({ db, userId, language }, args) {
      if (userId === null) return undefined;
      const left = mailedKinds(kinds, args, await findChoices(db, userId));
      const what = describeWhat(kinds, args, language);
      return {
        title: translate(language, 'notifications.unsubscribe.title'),
        text: translate(
          language,
          left.length > 0 ? 'notifications.unsubscribe.text' : 'notifications.unsubscribe.done',
          {
            what,
          },
        ),
        button: left.length > 0 ? translate(language, 'notifications.unsubscribe.button') : null,
      };
    },
    async act({ db, userId, language }, args) {
      if (userId === null) throw notFound();
      const before = await lockChoices(db, userId);
      const changed = mailedKinds(kinds, args, before).map((kind) => ({
        Kind: kind.kind,
        ...choiceOf(kind, before),
        Mail: 'off' as const,
      }));
      const chosen = Object.fromEntries(changed.map(({ Kind, ...choice }) => [Kind, choice]));
      await updateChoices(db, userId, { ...before, kinds: { ...before.kinds, ...chosen } });
      await updatePendingMails(db, userId, changed);
      return {
        title: translate(language, 'notifications.unsubscribe.title'),
        text: translate(language, 'notifications.unsubscribe.done', { what: describeWhat(kinds, args, language) }),
        next: { text: translate(language, 'notifications.unsubscribe.next'), path: '/settings?section=notifications' },
      };
    },
  });

/**
 * Returns the kinds that a link unsubscribes from and that are still mailed in its way, without those that cannot be
 * switched off.
 */
const mailedKinds = (
  kinds: readonly NotificationKind[],
  args: Unsubscribed,
  choices: Parameters<typeof choiceOf>[1],
): NotificationKind[] =>
  kinds.filter((kind) => {
    const { Mail } = choiceOf(kind, choices);
    if (!offeredMails(kind).includes('off')) return false;
    return 'Kind' in args ? kind.kind === args.Kind && Mail !== 'off' : Mail === args.Digest;
  });

function describeWhat(kinds: readonly NotificationKind[], args: Unsubscribed, language: Language): string {
  if ('Digest' in args) return translate(language, `notifications.digest.${args.Digest}`);
  const kind = kinds.find((known) => known.kind === args.Kind);
  return kind ? translate(language, `notifications.kind.${kind.kind}`) : args.Kind;
}
