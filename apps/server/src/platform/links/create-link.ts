import type { JsonValue, Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';
import { newToken } from '../secrets/tokens.ts';
import type { LinkPurpose } from './link-purpose.ts';

/** A link to create. */
export interface NewLink<Args extends z.ZodType<JsonValue>> {
  purpose: LinkPurpose<Args>;
  args: z.input<Args>;
  /** Whether the link works once, or many times until it expires. */
  uses: 'once' | 'many';
  until: Date;
  /** The language of the mail that contains the link. */
  language: Language;
  userId?: number | null;
  projectId?: number | null;
}

/**
 * Stores a link and returns its token. The token is not stored; it exists only in the address that the caller sends.
 */
export async function createLink<Args extends z.ZodType<JsonValue>>(
  db: Db,
  { purpose, args, uses, until, language, userId = null, projectId = null }: NewLink<Args>,
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('actingLinks')
    .values({
      ...{ hash, purpose: purpose.name, args: JSON.stringify(purpose.args.parse(args)), once: uses === 'once' },
      ...{ expiresAt: until, language, userId, projectId },
    })
    .execute();
  return token;
}

/** The person for whom one of many links is created. */
export interface LinkHolder {
  userId: number;
  language: Language;
}

/** Stores links that differ only in their person, in one statement; returns their tokens in the same order. */
export async function createLinks<Args extends z.ZodType<JsonValue>>(
  db: Db,
  { purpose, args, uses, until, projectId = null }: Omit<NewLink<Args>, 'language' | 'userId'>,
  holders: readonly LinkHolder[],
): Promise<string[]> {
  const made = holders.map((holder) => ({ ...newToken(), ...holder }));
  const rows = made.map(({ hash, userId, language }) => ({ hash: hash.toString('hex'), userId, language }));
  await execute(
    db,
    sql`insert into acting_links (hash, purpose, args, once, expires_at, language, user_id, project_id)
    select decode(g.hash, 'hex'), ${purpose.name}, ${JSON.stringify(purpose.args.parse(args))}::jsonb, ${uses === 'once'},
      ${until}, g.language, g."userId", ${projectId}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (hash text, "userId" int, language text)`,
  );
  return made.map(({ token }) => token);
}

/** Returns the address of a link. */
export const linkAddress = (publicUrl: string, token: string): string => new URL(`/link/${token}`, publicUrl).href;

/** Removes the tokens of links from a text, such as that of a mail, so that its readers cannot use the links. */
export const blankLinks = (text: string): string => text.replace(/(\/link\/)[\w-]+/gi, '$1…');
