import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerPage } from '@ithaki/contract';
import type { OpenContext } from '../../../../access/context.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Keyring } from '../../../../platform/secrets/keyring.ts';
import type { AnsweringCaches } from '../saving/live-sets.ts';
import { findSetOfToken, findSetRow, type SetRow } from '../set-queries.ts';
import { findCurrentSet } from '../time/end-set.ts';
import { beginSet } from './open.ts';
import { buildPage, endedReason } from './page.ts';
import { findOpenToken } from './quest-queries.ts';

const wrongToken = () => new Refusal(403, 'WrongToken');

const signSet = (setId: number, secret: string): string =>
  `${setId}.${createHmac('sha256', secret).update(`answer-set:${setId}`).digest('base64url')}`;

/**
 * Issues and verifies the tokens of answer sets without a person. A token is computed from the set's id and a key used
 * for nothing else.
 */
export class SetTokens {
  readonly #keys: Keyring;

  constructor(keys: Keyring) {
    this.#keys = keys;
  }

  tokenOf(setId: number): string {
    return signSet(setId, this.#keys.secrets('answerSets')[0]);
  }

  /** Returns the id of the set a token belongs to; undefined for an invalid token. */
  verify(token: string): number | undefined {
    const id = Number(/^([1-9]\d{0,9})\./.exec(token)?.[1]);
    if (!Number.isSafeInteger(id)) return undefined;
    const actual = Buffer.from(token);
    const isOf = (secret: string) => {
      const expected = Buffer.from(signSet(id, secret));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    };
    return this.#keys.secrets('answerSets').some(isOf) ? id : undefined;
  }

  /** Throws for the token of another set, without revealing whether the set exists. */
  require(setId: number, token: string): void {
    if (this.verify(token) !== setId) throw wrongToken();
  }
}

/** Throws for a set of a signed-in person, and for a set whose link has ended or expired. */
export function requireOpenLink({ tokenId, linkEnds }: SetRow, now: Date): void {
  if (tokenId === null || (linkEnds !== null && linkEnds <= now)) throw wrongToken();
}

type LinkContext = Pick<OpenContext, 'db' | 'actor' | 'now' | 'language' | 'scripts'>;

/** Opens the answers of a link: those of the token, or else those of the link's only respondent, or else new ones. */
export async function openByToken(
  context: LinkContext,
  { forms, sets, tokens }: AnsweringCaches & { tokens: SetTokens },
  name: string,
  token: string | undefined,
): Promise<AnswerPage> {
  const { db, now } = context;
  const link = await findOpenToken(db, name, now);
  if (!link) throw wrongToken();
  const verifiedId = token === undefined ? undefined : tokens.verify(token);
  if (token !== undefined && verifiedId === undefined) throw wrongToken();
  const id = await findOrBeginSet(context, link, verifiedId);
  if (id === undefined) throw wrongToken();
  const set = await findCurrentSet(context, forms, id);
  if (!set) throw wrongToken();
  const issuedToken = tokens.tokenOf(id);
  return buildPage(context, forms, set, {
    readOnly: endedReason(set),
    onBehalf: false,
    canAnswer: false,
    token: issuedToken,
    sets,
  });
}

async function findOrBeginSet(
  context: LinkContext,
  link: NonNullable<Awaited<ReturnType<typeof findOpenToken>>>,
  named: number | undefined,
): Promise<number | undefined> {
  const { db } = context;
  if (named !== undefined) return (await findSetRow(db, named))?.tokenId === link.id ? named : undefined;
  const existing = link.single ? await findSetOfToken(db, link.id) : undefined;
  if (existing !== undefined || link.published === null || link.full) return existing;
  const { projectId, questId, published, id } = link;
  return beginSet(context, { projectId, questId, version: published, userId: null, actionId: null, tokenId: id });
}
