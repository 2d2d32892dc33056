import type { JsonValue, Language } from '@ithaki/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import type { Scripts } from '../platform/scripts/scripts.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of this request's sentences. */
    language: Language;
  }
}

/** What changed, for the audit record; who, when and from where are added. */
export interface AuditEntry {
  /** The person whose data it is, when it is one person's. */
  subjectId?: number;
  /** What was changed within their data: 'fields.phone', 'action:12'. */
  target?: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** What a handler is given besides its parsed body. */
export interface Context {
  actor: Actor;
  /** The transaction of a writing call; the pool for a reading one. Everything goes through it. */
  db: Db;
  /** Outside the transaction: only for records that must outlive a refusal. */
  independent: Db;
  now: Date;
  /** Runs administrators' scripts. */
  scripts: Scripts;
  address: string;
  /** Puts an audit record beside the change, in its transaction. */
  audit(entry: AuditEntry): void;
  /** Notes that the actor opened this person's data, for 'who saw and changed my data'. */
  saw(subjectId: number): void;
  /** Ends what is remembered of persons on every node: after any change of roles, state or sessions. */
  forget(userIds: number | readonly number[]): Promise<void>;
  /** The same of everyone: after a change of a project, whose settings and state each caller carries. */
  forgetEveryone(): Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call made without a session: there is no actor. */
export type OpenContext = Omit<Context, 'actor'> & { actor: Actor | null };
