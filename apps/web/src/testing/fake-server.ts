import { callTable } from 'virtual:calls';
import type { BodyOf, Call, Calls, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { vi } from 'vitest';

/** What a fake server knows to answer: `{ accounts: { identity: () => anIdentity() } }`; a file as a whole response. */
type Answers = {
  [F in keyof Calls]?: {
    [N in keyof Calls[F]]?: Calls[F][N] extends Call
      ? (body: BodyOf<Calls[F][N]>, headers: Headers) => ReplyOf<Calls[F][N]> | Response
      : never;
  };
};
type Answer = (body: unknown, headers: Headers) => unknown;

/** Throw it from an answer: the server refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly reply: unknown;

  constructor(
    status: number,
    Code: string,
    Message = Code,
    more: { Fields?: Record<string, string>; Current?: unknown } = {},
  ) {
    super(Message);
    this.status = status;
    this.reply = { Error: { Code, Message, ...more } };
  }
}

/** A form is told by its fields; bytes among them stay what they are, and bytes alone have theirs in the address. */
function bodyOf(content: unknown, address: URL): unknown {
  if (content instanceof Blob) return Object.fromEntries(address.searchParams);
  if (content instanceof FormData) return Object.fromEntries(content);
  return typeof content === 'string' ? JSON.parse(content) : {};
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function answerOf(path: string, answers: Answers): Answer | undefined {
  for (const [feature, named] of Object.entries(callTable)) {
    const name = Object.keys(named).find((key) => named[key]?.path.toLowerCase() === path.toLowerCase());
    const known = (answers as Record<string, Record<string, Answer>>)[feature];
    if (name && known?.[name]) return known[name];
  }
  return undefined;
}

/**
 * Stands in for the server: answers the calls it is told, the interface's texts, 401 to who is signed in when not told,
 * and 404 to all else. Returns the paths and bodies of the calls made, in order.
 */
export function fakeServer(answers: Answers): { path: string; body: unknown }[] {
  const made: { path: string; body: unknown }[] = [];
  const respond = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, window.location.origin);
    if (url.pathname === '/api/Lang/LangService') {
      return json(200, url.searchParams.get('lang') === 'en' ? texts.en : texts.el);
    }
    const body = bodyOf(init.body, url);
    made.push({ path: url.pathname, body });
    try {
      const answer = answerOf(url.pathname, answers);
      if (!answer)
        return json(url.pathname === '/Account/Identity' ? 401 : 404, { Error: { Code: 'NotFound', Message: '' } });
      const answered = answer(body, new Headers(init.headers));
      return answered instanceof Response ? answered : json(200, answered);
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, error.reply);
      throw error;
    }
  };
  vi.stubGlobal('fetch', respond);
  return made;
}
