import type { KindChoice, Language, Notification } from '@ithaki/contract';
import { defaultZone, formatDateTime, localText } from '@ithaki/formats';
import { translate } from '../../platform/texts/translate.ts';
import type { Choices } from './choice-queries.ts';
import type { NotificationKind } from './kind.ts';
import type { NotificationRow } from './list-queries.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** Returns how a person wants to be notified of a kind: their choice, or else the default. */
export const choiceOf = (kind: NotificationKind, { kinds }: Pick<Choices, 'kinds'>): Omit<KindChoice, 'Kind'> => {
  const choice = kinds[kind.kind] ?? kind.default;
  return kind.always ? { ...choice, Here: true } : choice;
};

/** Returns the sentence of a notification. */
export function sentenceOf(row: NotificationRow, language: Language): string {
  const { title, when, day = '' } = row.data;
  return translate(language, `notifications.tell.${row.kind}`, {
    count: row.count,
    title: title === undefined ? '' : localText(title, language),
    person: row.personName ?? translate(language, 'notifications.somebody'),
    actor: row.actorName ?? translate(language, 'notifications.somebody'),
    when: when === undefined ? '' : formatDateTime(new Date(when), row.zone ?? defaultZone),
    day,
    with: row.personName === null ? '' : translate(language, 'notifications.with', { person: row.personName }),
  });
}

/** Returns the path of the page that a notification opens. */
export function linkOf({ link, url }: Pick<NotificationRow, 'link' | 'url'>): string | null {
  if (link === null) return null;
  return url === null ? `/${link}` : `/${url}/${link}`;
}

/** Returns a notification in the form sent to its person. */
export function presentNotification(
  row: NotificationRow,
  kind: NotificationKind,
  { choices, language, now }: { choices: Choices; language: Language; now: Date },
): Notification {
  const { Browser } = choiceOf(kind, choices);
  return {
    Id: row.id,
    ProjectId: row.projectId,
    Kind: row.kind,
    Group: kind.group,
    Text: sentenceOf(row, language),
    Link: linkOf(row),
    Actor: row.actorId !== null && row.actorName !== null ? { Id: row.actorId, Name: row.actorName } : null,
    At: row.at.toISOString(),
    Read: row.readAt !== null,
    Count: row.count,
    Browser: Browser && row.readAt === null && endOfQuiet(choices, now, row.zone ?? defaultZone) === null,
  };
}
