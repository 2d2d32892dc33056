import type { JsonValue, Language } from '@ithaki/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of texts in the reply to this request. */
    language: Language;
  }
}

/** A change for the audit record; the actor, time, call and address are added to it. */
export interface AuditEntry {
  /** The person whose data changed, when it belongs to one person. */
  subjectId?: number;
  /** The part of their data that changed: 'fields.phone', 'action:12'. */
  target?: string;
  before?: JsonValue;
  after?: JsonValue;
  /** A stored row that the record seals, see `sealOf`. */
  seal?: string;
}

/** What a handler receives in addition to its parsed body. */
export interface Context {
  actor: Actor;
  /**
   * The database: the transaction of a call that writes, or the connection pool of a call that only reads. Every
   * statement uses it.
   */
  db: Db;
  /** Connections outside the call's transaction: only for records that must stay even when the call is refused. */
  independent: Db;
  now: Date;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  /** The language of texts in the reply to this request. */
  language: Language;
  /** The client's IP address. */
  address: string;
  /**
   * Calls the listener when the caller disconnects while the call is in progress. Returns a function that removes the
   * listener.
   */
  onGone(listener: () => void): () => void;
  /** Adds an audit record to the call's transaction. */
  audit(entry: AuditEntry): void;
  /** Records that the actor opened this person's data, for the page 'who saw and changed my data'. */
  recordView(subjectId: number): void;
  /** Drops the cached data of these persons on every node; required after any change of roles, state or sessions. */
  forget(userIds: number | readonly number[]): Promise<void>;
  /**
   * Drops the cached data of every person on every node; required after a change of a project, whose settings and state
   * are cached with each caller.
   */
  forgetEveryone(): Promise<void>;
  /**
   * Runs work on this node after the change is committed and before the reply is sent; not at all if the call changed
   * nothing.
   */
  afterwards(work: () => Promise<void>): void;
}

/** The request and reply of a call made over HTTP. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The context of a call that can only be made over HTTP (`Call.overHttp`). */
export type HttpContext = Context & Http;

/** The context of a call open to anyone: without a session there is no actor. */
export type OpenContext = Omit<Context, 'actor'> & { actor: Actor | null };

/** The context of a call that is open to anyone and can only be made over HTTP. */
export type OpenHttpContext = OpenContext & Http;
