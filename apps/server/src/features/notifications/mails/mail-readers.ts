import type { Language } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { createLinks, linkAddress } from '../../../platform/links/create-link.ts';
import type { NotificationKind } from '../kind.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { findMailReaderRows } from './mail-reader-queries.ts';
import { UNSUBSCRIBE_DAYS, unsubscribePurpose } from './unsubscribe.ts';

/** A person who gets a mail, and the data that the mail needs. */
export interface MailReader {
  userId: number;
  language: Language;
  /** Whether the mail may contain the text itself, or only says that there is something to read. */
  textInMails: boolean;
  /** When the person's present quiet hours end; null outside of quiet hours. */
  holdUntil: Date | null;
  /** The address by which the person stops such mails without signing in. */
  stop: string;
}

/** The data shared by the mails to many people. */
interface MailOccasion {
  projectId: number;
  zone: string;
  now: Date;
  publicUrl: string;
}

/**
 * Finds those of these people to whom a kind is mailed at once, for features that write the mails themselves. Creates
 * for each person the link that stops such mails.
 */
export async function findMailReaders(
  db: Db,
  kind: NotificationKind,
  userIds: readonly number[],
  { projectId, zone, now, publicUrl }: MailOccasion,
): Promise<MailReader[]> {
  const rows = await findMailReaderRows(db, kind, userIds);
  const until = new Date(now.getTime() + UNSUBSCRIBE_DAYS * 86_400_000);
  const purpose = unsubscribePurpose([kind]);
  const tokens = await createLinks(db, { purpose, args: { Kind: kind.kind }, uses: 'many', until, projectId }, rows);
  return rows.map((row, index) => ({
    userId: row.userId,
    language: row.language,
    textInMails: row.textInMails,
    holdUntil: endOfQuiet(row, now, zone),
    stop: linkAddress(publicUrl, tokens[index] ?? ''),
  }));
}
