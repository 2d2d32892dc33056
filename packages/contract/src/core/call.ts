import type { z } from 'zod';
import type { Permission } from '../constants/permissions.ts';

/** What a call may do: the registry's risk classes (security page). */
export type Risk = 'reads' | 'readsPersons' | 'exports' | 'changes' | 'changesPersons' | 'runsCode' | 'sendsMail';

/**
 * Whose data a call reaches: nobody's, the caller's own, the project's, or that of persons within the caller's scope,
 * named in the body or found by the scope fragment.
 */
export type Reach = 'none' | 'own' | 'project' | 'person' | 'persons';

/** 'anyone' needs no session; 'signedIn' any session. */
export type CallPermission = Permission | 'anyone' | 'signedIn';

/** One call: the only definition of its path, who may make it, and the shape of what goes in and comes out. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  P extends CallPermission = CallPermission,
> {
  /** POST unless stated. A GET takes its body from the query. */
  method?: 'GET' | 'POST';
  /** Matched without regard to case. */
  path: `/${string}`;
  /** A sentence for the API page. */
  summary: string;
  permission: P;
  /** What it needs besides, to reach a person other than the caller. */
  others?: Permission;
  reach: Reach;
  risk: Risk;
  /** Which rate limit holds (security page). */
  rate: 'session' | 'anonymous' | 'signIn' | 'reset' | 'parts' | 'tokenSet' | 'none';
  /** Whether a retry must carry, may carry or need not carry an Idempotency-Key. */
  idempotency: 'none' | 'optional' | 'required';
  /** Calls that also work where the member's state or a view-as forbids writing. */
  always?: boolean;
  /** Calls that a mentee who has not consented yet may make: who they are, consent, own data. */
  beforeConsent?: boolean;
  /** A field of the body that may also stand at the end of the path, after a slash. */
  inPath?: string;
  /** Bytes of its body, where a megabyte is too little; strangers are then sent away before it is read. */
  bodyLimit?: number;
  /**
   * Whether the body is a form of fields and, after them, files; only such a call takes one. With 'bytes' the body may
   * also be the bytes of the only file, as application/octet-stream, and the fields are in the address.
   */
  form?: boolean | 'bytes';
  /** Whether it answers the bytes of a file as they are, ranges of them too, and so never compressed. */
  bytes?: boolean;
  body: Body;
  reply: Reply;
  /** Refusals beyond those of every call, by code, for the API page. */
  errors?: readonly string[];
}

/** Keeps the schema types of one call. */
export const call = <B extends z.ZodType, R extends z.ZodType, const P extends CallPermission>(
  definition: Call<B, R, P>,
): Call<B, R, P> => definition;

/** The registry entry of a call that only reads. */
export const reads = { risk: 'reads', rate: 'session', idempotency: 'none' } as const;

/** The registry entry of a call that shows persons' data. */
export const readsPersons = { risk: 'readsPersons', rate: 'session', idempotency: 'none' } as const;

/** The registry entry of a call that gives out whole lists: always audited, and open wherever the list can be read. */
export const exporting = { risk: 'exports', rate: 'session', idempotency: 'none', always: true } as const;

/** The registry entry of a call that changes settings or the caller's own things. */
export const changes = { risk: 'changes', rate: 'session', idempotency: 'optional' } as const;

/** The registry entry of a call that changes persons' data. */
export const changesPersons = { risk: 'changesPersons', rate: 'session', idempotency: 'optional' } as const;

export type BodyOf<C extends Call> = z.input<C['body']>;
export type ParsedBodyOf<C extends Call> = z.output<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
