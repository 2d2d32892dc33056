import type { Db } from '../database/db.ts';
import type { Mail } from './mail.ts';

/** Returns the mails in the same order, with subject and text replaced where their programme has its own. */
export type WriteOwnTexts = (db: Db, mails: readonly Mail[]) => Promise<readonly Mail[]>;

let write: WriteOwnTexts = async (_db, mails) => mails;

/** Sets the function that replaces texts of built-in mails by those of their programmes. */
export const setOwnTexts = (writer: WriteOwnTexts): void => {
  write = writer;
};

/** Returns the mails as changed by the function of `setOwnTexts`; unchanged when none was set. */
export const inOwnTexts: WriteOwnTexts = (db, mails) => write(db, mails);
