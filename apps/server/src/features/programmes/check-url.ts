import { isReservedWord } from '@ithaki/contract';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isUrlTaken } from './queries.ts';

/** A word of the address: it may not be mistaken for an Id. */
const URL_RULE = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/;

const refused = (code: 'BadUrl' | 'UrlReserved' | 'UrlTaken') =>
  new Refusal(422, code, { fields: { Url: `errors.${code}` } });

/** The url of a project in small letters; refused when it is not one, is a word of the router, or is another project's. */
export async function checkedUrl(db: Db, given: string, ownId: number): Promise<string> {
  const url = given.toLowerCase();
  if (!URL_RULE.test(url)) throw refused('BadUrl');
  if (isReservedWord(url)) throw refused('UrlReserved');
  if (await isUrlTaken(db, url, ownId)) throw refused('UrlTaken');
  return url;
}
