import type { Db } from '../database/db.ts';
import type { Mail } from './mail.ts';

/** Returns mails in the wording of their programmes, in the same order; those without one as they are. */
export type WriteOwnTexts = (db: Db, mails: readonly Mail[]) => Promise<readonly Mail[]>;

let write: WriteOwnTexts = async (_db, mails) => mails;

/** Sets the function by which programmes word mails of the server themselves. */
export const setOwnTexts = (writer: WriteOwnTexts): void => {
  write = writer;
};

/** Returns mails in the wording of their programmes, where these have one. */
export const inOwnTexts: WriteOwnTexts = (db, mails) => write(db, mails);
