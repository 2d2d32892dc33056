import type { DropReason } from '@ithaki/contract';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** The mail that a check is about. */
export interface CheckedMail {
  db: Db;
  now: Date;
  projectId: number | null;
  userId: number | null;
}

/** The outcome of a check: the mail is sent, dropped for a reason, or held until a time and then checked again. */
export type Verdict = 'send' | { drop: DropReason } | { holdUntil: Date };

/** Decides just before a mail is sent whether its content still holds. */
export interface MailCheck<Args extends z.ZodType = z.ZodType> {
  /** The name by which mails refer to the check: 'notifications.unread'. */
  name: string;
  args: Args;
  /**
   * Checks the mail without writing anything. When it throws, the mail is checked again after a wait, as when sending
   * fails.
   */
  check(mail: CheckedMail, args: z.output<Args>): Promise<Verdict>;
}

/** Defines a check of mails for the list in app/features.ts. */
export const defineMailCheck = <Args extends z.ZodType>(check: MailCheck<Args>): MailCheck<Args> => check;
