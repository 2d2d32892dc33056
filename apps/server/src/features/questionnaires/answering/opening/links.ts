import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerPage } from '@ithaki/contract';
import type { OpenContext } from '../../../../access/context.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Remembered } from '../saving/live-sets.ts';
import { findSetAlone, findSetOfToken, type SetRow } from '../set-queries.ts';
import { findAsItStands } from '../time/end-set.ts';
import { begin } from './open.ts';
import { endedReason, pageOf } from './page.ts';
import { findOpenToken } from './quest-queries.ts';

const wrongToken = () => new Refusal(403, 'WrongToken');

/** Gives and knows the tokens of sets without a person: each follows from the set and the server's secret. */
export class SetTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  of(setId: number): string {
    const mark = createHmac('sha256', this.#secret).update(`answer-set:${setId}`).digest('base64url');
    return `${setId}.${mark}`;
  }

  /** The set that a token is of; undefined when nobody was given it. */
  setOf(token: string): number | undefined {
    const id = Number(/^([1-9]\d{0,9})\./.exec(token)?.[1]);
    if (!Number.isSafeInteger(id)) return undefined;
    const [given, right] = [Buffer.from(token), Buffer.from(this.of(id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  /** Refuses a token that is not of this set. Whether there is such a set is not told. */
  require(setId: number, token: string): void {
    if (this.setOf(token) !== setId) throw wrongToken();
  }
}

/** Refuses a set that has a person, and one whose link has ended or run out. */
export function requireOpenLink({ tokenId, linkEnds }: SetRow, now: Date): void {
  if (tokenId === null || (linkEnds !== null && linkEnds <= now)) throw wrongToken();
}

type Asking = Pick<OpenContext, 'db' | 'actor' | 'now' | 'request' | 'scripts'>;

/** Opens the answers of a link: those of the token, else the only respondent's, else new ones. */
export async function openByToken(
  context: Asking,
  { forms, sets, tokens }: Remembered & { tokens: SetTokens },
  name: string,
  token: string | undefined,
): Promise<AnswerPage> {
  const { db, now } = context;
  const link = await findOpenToken(db, name, now);
  if (!link) throw wrongToken();
  const named = token === undefined ? undefined : tokens.setOf(token);
  if (token !== undefined && named === undefined) throw wrongToken();
  const id = await setOfLink(context, link, named);
  if (id === undefined) throw wrongToken();
  const set = await findAsItStands(context, forms, id);
  if (!set) throw wrongToken();
  const given = tokens.of(id);
  return pageOf(context, forms, set, {
    readOnly: endedReason(set),
    onBehalf: false,
    canAnswer: false,
    token: given,
    sets,
  });
}

async function setOfLink(
  context: Asking,
  link: NonNullable<Awaited<ReturnType<typeof findOpenToken>>>,
  named: number | undefined,
): Promise<number | undefined> {
  const { db } = context;
  if (named !== undefined) return (await findSetAlone(db, named))?.tokenId === link.id ? named : undefined;
  const there = link.single ? await findSetOfToken(db, link.id) : undefined;
  if (there !== undefined || link.published === null || link.full) return there;
  const { projectId, questId, published, id } = link;
  return begin(context, { projectId, questId, version: published, userId: null, actionId: null, tokenId: id });
}
