import type { Language } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { createLinks, linkAddress } from '../../../platform/links/create-link.ts';
import type { NotificationKind } from '../kind.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { findMailReaderRows } from './mail-reader-queries.ts';
import { UNSUBSCRIBE_DAYS, unsubscribePurpose } from './unsubscribe.ts';

/** Someone to whom something is mailed, and what their mail needs. */
export interface MailReader {
  userId: number;
  language: Language;
  /** Whether the mail may hold what it is about, or only says that there is something. */
  textInMails: boolean;
  /** When their quiet hours end; null when none are now. */
  holdUntil: Date | null;
  /** The address by which they stop such mails without signing in. */
  stop: string;
}

/** The circumstances of mails to many. */
interface MailOccasion {
  projectId: number;
  zone: string;
  now: Date;
  publicUrl: string;
}

/**
 * Finds those among some people to whom a kind is mailed when it happens, for whoever writes these mails itself. Makes for
 * each the link that stops them.
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
