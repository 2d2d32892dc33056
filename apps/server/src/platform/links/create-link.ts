import type { JsonValue, Language } from '@ithaki/contract';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import { newToken } from '../secrets/tokens.ts';
import type { LinkPurpose } from './link-purpose.ts';

/** A link to be made. */
export interface NewLink<Args extends z.ZodType<JsonValue>> {
  purpose: LinkPurpose<Args>;
  args: z.input<Args>;
  /** Whether it can be used once, or again and again until it expires. */
  uses: 'once' | 'many';
  until: Date;
  /** That of the mail which holds the link. */
  language: Language;
  userId?: number | null;
  projectId?: number | null;
}

/** Stores a link and returns its token, which is nowhere else than in the address that the caller sends. */
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

/** Returns the address of a link. */
export const linkAddress = (publicUrl: string, token: string): string => new URL(`/link/${token}`, publicUrl).href;

/** Replaces the tokens of links in a text, such as that of a mail, so that whoever reads it cannot use them. */
export const blankLinks = (text: string): string => text.replace(/(\/link\/)[\w-]+/gi, '$1…');
