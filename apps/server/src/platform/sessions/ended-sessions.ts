// Adds the types of cookies to requests.
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CachedSigner } from './cached-signer.ts';
import { findEndReason, hashSessionId } from './session-rows.ts';

/** Error codes by the reason why a session ended. */
const codes = {
  elsewhere: 'SessionEndedElsewhere',
  disabled: 'SessionEndedDisabled',
  password: 'SessionEndedPassword',
  membership: 'SessionEndedMembership',
  expired: 'SessionExpired',
} as const;

/**
 * Tells browsers why their session ended. Only the browser that held the session learns it, identified by its signed
 * cookie.
 */
export class EndedSessions {
  readonly #db: Db;
  readonly #signer: CachedSigner;
  readonly #cookieName: string;

  constructor(db: Db, signer: CachedSigner, cookieName: string) {
    this.#db = db;
    this.#signer = signer;
    this.#cookieName = cookieName;
  }

  /** Returns the 401 refusal of a request without a session. */
  async refusalFor(request: FastifyRequest): Promise<Refusal> {
    const cookie = request.cookies[this.#cookieName];
    const found = cookie === undefined ? undefined : this.#signer.unsign(cookie);
    return found?.valid && found.value ? this.refusalOf(found.value) : new Refusal(401, 'NotSignedIn');
  }

  /** Returns the 401 refusal of a caller whose session has ended. */
  async refusalOf(sessionId: string): Promise<Refusal> {
    const because = await findEndReason(this.#db, hashSessionId(sessionId));
    return new Refusal(401, because === undefined ? 'NotSignedIn' : codes[because]);
  }
}
