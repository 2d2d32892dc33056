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
}

/** What a handler receives in addition to its parsed body. */
export interface Context {
  actor: Actor;
  /** The transaction of a writing call, the pool for a reading one. Every statement goes through it. */
  db: Db;
  /** Connections outside the transaction: only for records that must outlive a refusal. */
  independent: Db;
  now: Date;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  /** The language of texts in the reply. */
  language: Language;
  /** The client's IP address. */
  address: string;
  /** Runs the listener once the caller has gone, while the call is being served. Returns a function that removes it. */
  onGone(listener: () => void): () => void;
  /** Adds an audit record to the call's transaction. */
  audit(entry: AuditEntry): void;
  /** Records that the actor opened this person's data, for the page 'who saw and changed my data'. */
  recordView(subjectId: number): void;
  /** Drops cached data of persons on every node; needed after any change of roles, state or sessions. */
  forget(userIds: number | readonly number[]): Promise<void>;
  /**
   * Drops cached data of every person on every node; needed after a change of a project, since its settings and state
   * are cached with each caller.
   */
  forgetEveryone(): Promise<void>;
  /** Runs some work of this node once the change is committed, before the reply; without a change, never. */
  afterwards(work: () => Promise<void>): void;
}

/** The request and reply of a call that HTTP carries. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of a call that HTTP alone carries receives (`Call.overHttp`). */
export type HttpContext = Context & Http;

/** The context of a call open to anyone: without a session there is no actor. */
export type OpenContext = Omit<Context, 'actor'> & { actor: Actor | null };

/** The context of a call open to anyone that HTTP alone carries. */
export type OpenHttpContext = OpenContext & Http;
