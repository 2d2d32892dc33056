import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KnownSigner } from './known-signer.ts';
import type { SessionStore } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: RequestSession;
  }
  interface FastifyInstance {
    sessions: Sessions;
  }
}

/** The session behind a request; without a `userId` nobody's. */
export interface RequestSession {
  /** As its cookie holds it before it is signed. */
  readonly id: string;
  readonly signedId: string;
  /** Whether cookies go over https alone. */
  readonly secure: boolean;
  userId?: number;
  /** To be sent to the browser with the reply: until it is closed, or for so many milliseconds. */
  send?: 'while open' | number;
}

/** Gives sessions to requests by the cookie of the browser. */
export class Sessions {
  readonly cookie: string;
  readonly #store: SessionStore;
  readonly #signer: KnownSigner;
  readonly #secure: boolean;

  constructor(store: SessionStore, { secret, secure }: { secret: string; secure: boolean }) {
    this.cookie = secure ? '__Host-ithaki' : 'ithaki';
    this.#store = store;
    this.#signer = new KnownSigner(secret);
    this.#secure = secure;
  }

  /** A session under a new id, nobody's as yet. */
  fresh(): RequestSession {
    const id = randomBytes(32).toString('base64url');
    return { id, signedId: this.#signer.sign(id), secure: this.#secure };
  }

  /** The session of a signed id; nobody's when there is none, or it has ended. */
  async find(signedId: string): Promise<RequestSession> {
    const { valid, value } = this.#signer.unsign(signedId);
    const row = valid ? await this.#store.use(value) : null;
    return row && value !== null ? { id: value, signedId, secure: this.#secure, userId: row.userId } : this.fresh();
  }
}

/** Finds the session of each request, and sends the browser the cookie of a new one, or takes back one that is over. */
export function keepSessions(api: FastifyInstance, sessions: Sessions): void {
  api.decorate('sessions', sessions);
  api.decorateRequest('session');
  api.addHook('onRequest', (request, _reply, done) => {
    const sent = request.cookies[sessions.cookie];
    if (sent === undefined || sent === '') {
      request.session = sessions.fresh();
      done();
      return;
    }
    sessions.find(sent).then((session) => {
      request.session = session;
      done();
    }, done);
  });
  api.addHook('onSend', (request, reply, _payload, done) => {
    // Refused before anyone asked for it.
    const session = request.session as RequestSession | undefined;
    if (!session) {
      done();
      return;
    }
    const { send, signedId, secure } = session;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (send !== undefined && reaches(request)) {
      const expires = typeof send === 'number' ? { expires: new Date(Date.now() + send) } : {};
      reply.setCookie(sessions.cookie, signedId, { ...options, ...expires });
    } else if ((request.cookies[sessions.cookie] ?? signedId) !== signedId) {
      reply.clearCookie(sessions.cookie, options);
    }
    done();
  });
}

/** A browser keeps a cookie for https alone only from there. */
const reaches = ({ session, protocol }: FastifyRequest): boolean => !session.secure || protocol === 'https';
