import type { z } from 'zod';
import type { Permission } from '../constants/permissions.ts';
import type { Purpose } from '../constants/purposes.ts';

/** The risk class of a call (security page). */
export type Risk = 'reads' | 'readsPersons' | 'exports' | 'changes' | 'changesPersons' | 'runsCode' | 'sendsMail';

/**
 * Whose data a call reaches: nobody's, the caller's own, the project's, or that of people whom the caller may
 * see, either named in the body or selected by filters.
 */
export type Reach = 'none' | 'own' | 'project' | 'person' | 'persons';

/** The permission a call requires: 'anyone' allows calls without a session, 'signedIn' calls with any session. */
export type CallPermission = Permission | 'anyone' | 'signedIn';

/** The definition of a call: its path, who may make it, and the schemas of its body and reply. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  P extends CallPermission = CallPermission,
  H extends boolean = boolean,
> {
  /** POST by default. A GET takes its body from the query. */
  method?: 'GET' | 'POST';
  /**
   * Matched without regard to case. May contain fields of the body in braces, `/api/action/get{Type}/{Id}`, and
   * an optional one at the end, `/api/quest/resetquest/{AnswerSetId?}`.
   */
  path: `/${string}`;
  /** A description for the API page. */
  summary: string;
  permission: P;
  /** Additional permission required to reach people other than the caller. */
  others?: Permission;
  reach: Reach;
  /** The purpose of the call, when that changes which people it reaches. */
  purpose?: Purpose;
  risk: Risk;
  /** The rate limit that applies (security page). */
  rate: 'session' | 'anonymous' | 'signIn' | 'reset' | 'parts' | 'tokenSet' | 'proxy' | 'queries' | 'none';
  /** Whether a call must carry ('required'), may carry ('optional') or ignores ('none') an Idempotency-Key. */
  idempotency: 'none' | 'optional' | 'required';
  /** Whether the call works even when the member's state or an archived project forbids writing. */
  always?: boolean;
  /** Whether the call works in every mode of a session, even read-only ones, because it changes the mode itself. */
  inAnyMode?: boolean;
  /**
   * Whether open pages make the call by themselves; it then does not count as activity that keeps the session
   * alive.
   */
  unattended?: boolean;
  /** Whether a mentee may make the call before consenting: identity, consent, own data. */
  beforeConsent?: boolean;
  /**
   * Whether the call works only over HTTP, not over the hub: it reads or sets cookies and headers, or takes or
   * sends a file.
   */
  overHttp?: H;
  /**
   * Largest body in bytes when the default of one megabyte is not enough; unauthenticated callers are then
   * refused before the body is read.
   */
  bodyLimit?: number;
  /**
   * Whether the body is a multipart form of fields followed by files; other calls refuse forms. With 'bytes' the body
   * may also be the bytes of a single file, as application/octet-stream, with the fields in the query.
   */
  form?: boolean | 'bytes';
  /** Whether the reply is the bytes of a file, possibly a range of them; such a reply is never compressed. */
  bytes?: boolean;
  body: Body;
  reply: Reply;
  /** Error codes specific to this call, for the API page. */
  errors?: readonly string[];
}

/** Defines a call, keeping the types of its schemas. */
export const call = <
  B extends z.ZodType,
  R extends z.ZodType,
  const P extends CallPermission,
  H extends boolean = false,
>(
  definition: Call<B, R, P, H>,
): Call<B, R, P, H> => definition;

/** Settings of a call that only reads. */
export const reads = { risk: 'reads', rate: 'session', idempotency: 'none' } as const;

/** Settings of a call that shows persons' data. */
export const readsPersons = { risk: 'readsPersons', rate: 'session', idempotency: 'none' } as const;

/** Settings of a call that exports whole lists: always audited, and allowed wherever the list can be read. */
export const exporting = {
  risk: 'exports',
  rate: 'session',
  idempotency: 'none',
  always: true,
  overHttp: true,
} as const;

/** Settings of a call that changes project settings or the caller's own data. */
export const changes = { risk: 'changes', rate: 'session', idempotency: 'optional' } as const;

/** Settings of a call that changes persons' data. */
export const changesPersons = { risk: 'changesPersons', rate: 'session', idempotency: 'optional' } as const;

/** Settings of a call whose reply is the bytes of a file. */
export const sendsBytes = { overHttp: true, bytes: true } as const;

/** Settings of a call whose body is a form with files. */
export const takesForm = { overHttp: true, form: true } as const;

/** Settings of a call whose body is a form with one file, or that file's bytes alone. */
export const takesBytes = { overHttp: true, form: 'bytes' } as const;

/** The body of a call as the browser sends it. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** The body of a call after parsing, as the handler receives it. */
export type ParsedBodyOf<C extends Call> = z.output<C['body']>;
/** The reply of a call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
