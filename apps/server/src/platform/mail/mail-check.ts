import type { DropReason } from '@ithaki/contract';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';

/** What a check is asked about. */
export interface CheckedMail {
  db: Db;
  now: Date;
  projectId: number | null;
  userId: number | null;
}

/** What becomes of a mail: it is sent, left out for a reason, or held until an instant and then asked about again. */
export type Verdict = 'send' | { drop: DropReason } | { holdUntil: Date };

/** Says just before a mail is sent whether what it tells is still so. */
export interface MailCheck<Args extends z.ZodType = z.ZodType> {
  /** What mails name it by: 'notifications.unread'. */
  name: string;
  args: Args;
  /** Reads only; when it throws, the mail is asked about again after a wait, as when its sending fails. */
  check(mail: CheckedMail, args: z.output<Args>): Promise<Verdict>;
}

/** Defines a check for the list in app/features.ts. */
export const defineMailCheck = <Args extends z.ZodType>(check: MailCheck<Args>): MailCheck<Args> => check;
