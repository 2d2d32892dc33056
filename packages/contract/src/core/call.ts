import type { z } from 'zod';
import type { Permission } from '../constants/permissions.ts';
import type { Purpose } from '../constants/purposes.ts';

/** What a call may do: its risk class (security page). */
export type Risk = 'reads' | 'readsPersons' | 'exports' | 'changes' | 'changesPersons' | 'runsCode' | 'sendsMail';

/**
 * Whose data a call reaches: nobody's, the caller's own, the project's, or that of persons within the caller's scope,
 * either named in the body or found by the person scope.
 */
export type Reach = 'none' | 'own' | 'project' | 'person' | 'persons';

/** The permission a call requires: 'anyone' needs no session, 'signedIn' needs any session. */
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
   * Matched without regard to case. Fields of the body may stand in it, in braces: `/api/action/get{Type}/{Id}`; one that
   * may be left out at its end: `/api/quest/resetquest/{AnswerSetId?}`.
   */
  path: `/${string}`;
  /** A description for the API page. */
  summary: string;
  permission: P;
  /** Additional permission required to reach a person other than the caller. */
  others?: Permission;
  reach: Reach;
  /** What the call is made for, where that changes whom it reaches. */
  purpose?: Purpose;
  risk: Risk;
  /** The rate limit that applies (security page). */
  rate: 'session' | 'anonymous' | 'signIn' | 'reset' | 'parts' | 'tokenSet' | 'none';
  /** Whether a call must carry ('required'), may carry ('optional') or ignores ('none') an Idempotency-Key. */
  idempotency: 'none' | 'optional' | 'required';
  /** Whether the call works even where the member's state or an archived project forbids writing. */
  always?: boolean;
  /** Whether the call works in every mode of a session, also in those that only read: it changes the mode itself. */
  inAnyMode?: boolean;
  /** Whether open pages make the call by themselves, so that it does not count as use of the session. */
  unattended?: boolean;
  /** Whether a mentee who has not consented yet may make the call: identity, consent, own data. */
  beforeConsent?: boolean;
  /** Whether HTTP alone carries the call, since it reads or sets cookies and headers, or takes or sends a file. */
  overHttp?: H;
  /**
   * Largest body in bytes, where the default megabyte is too little; unauthenticated callers are then refused before
   * the body is read.
   */
  bodyLimit?: number;
  /**
   * Whether the body is a multipart form of fields followed by files; other calls refuse forms. With 'bytes' the body
   * may also be the bytes of a single file, as application/octet-stream, with the fields in the query.
   */
  form?: boolean | 'bytes';
  /** Whether the reply is the bytes of a file, also ranges of them, and so is never compressed. */
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
