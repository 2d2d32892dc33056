import { type BodyOf, type Call, type Calls, pathPattern, type ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { vi } from 'vitest';
import { callTable } from '../api/call-table.ts';

/**
 * Replies of a fake server: `{ accounts: { identity: () => anIdentity() } }`. A file is given as a whole
 * `Response`.
 */
type Replies = {
  [F in keyof Calls]?: {
    [N in keyof Calls[F]]?: Calls[F][N] extends Call
      ? (body: BodyOf<Calls[F][N]>, headers: Headers) => ReplyOf<Calls[F][N]> | Response | Promise<Response>
      : never;
  };
};
type Answer = (body: unknown, headers: Headers) => unknown;

/** Thrown by a reply function to make the server refuse the call. */
export class Refusal extends Error {
  readonly status: number;
  readonly reply: unknown;

  constructor(
    status: number,
    Code: string,
    Message = Code,
    more: { Fields?: Record<string, string>; Current?: unknown; RetryAfter?: number } = {},
  ) {
    super(Message);
    this.status = status;
    this.reply = { Error: { Code, Message, ...more } };
  }
}

/** Returns a request's body: parsed JSON, the fields of form data, or the query where the body is raw bytes. */
function requestBody(content: unknown, address: URL): unknown {
  if (content instanceof Blob) return Object.fromEntries(address.searchParams);
  if (content instanceof FormData) return Object.fromEntries(content);
  return typeof content === 'string' ? JSON.parse(content) : {};
}

/** The languages of an installation without added ones. */
const ownLanguages = [
  { Language: 'el', Title: 'Ελληνικά' },
  { Language: 'en', Title: 'English' },
];

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function findReply(path: string, answers: Replies): Answer | undefined {
  for (const [feature, named] of Object.entries(callTable)) {
    const name = Object.keys(named).find((key) => pathPattern(named[key]?.path ?? '').test(path));
    const known = (answers as Record<string, Record<string, Answer>>)[feature];
    if (name && known?.[name]) return known[name];
  }
  return undefined;
}

/**
 * Replaces `fetch` by a fake server with these replies. By default it returns the interface's texts, 401 for
 * the identity, and 404 for everything else. Returns the list of calls made, with path and body in order.
 */
export function fakeServer(answers: Replies): { path: string; body: unknown }[] {
  const made: { path: string; body: unknown }[] = [];
  const respond = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, window.location.origin);
    if (url.pathname === '/api/Lang/LangService') {
      return json(200, url.searchParams.get('lang') === 'en' ? texts.en : texts.el);
    }
    if (url.pathname === '/api/Lang/GetAllLanguages' && !findReply(url.pathname, answers))
      return json(200, ownLanguages);
    const body = requestBody(init.body, url);
    made.push({ path: url.pathname, body });
    try {
      const answer = findReply(url.pathname, answers);
      if (!answer)
        return json(url.pathname === '/Account/Identity' ? 401 : 404, { Error: { Code: 'NotFound', Message: '' } });
      const answered = await answer(body, new Headers(init.headers));
      return answered instanceof Response ? answered : json(200, answered);
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, error.reply);
      throw error;
    }
  };
  vi.stubGlobal('fetch', respond);
  return made;
}
