import { type JsonValue, type ParsedBodyOf, proxy, type ReplyOf } from '@ithaki/contract';
import { appendAudit } from '../../access/audit.ts';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  type OutgoingClient,
  OutgoingFailure,
  type OutgoingProblem,
  type OutgoingReply,
} from '../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { findHost, type HostRow } from './host-queries.ts';
import { proxySeal, secretOwner } from './hosts.ts';

/** The most bytes of a reply, and the milliseconds within which all of it must have arrived. */
const LIMITS = { mostBytes: 5 * 1024 * 1024, within: 10_000 };

/** Headers that requests to every host may have. */
const ALWAYS_ALLOWED = ['accept', 'content-type'];

/** What requests to other servers need besides the database. */
export interface ProxyServices {
  outgoing: OutgoingClient;
  keys: Keyring;
}

type Outcome = ReplyOf<typeof proxy.request>;

/** A request that a view or script asks to send. */
interface WantedRequest {
  address: string;
  data: JsonValue | undefined;
  headers: Readonly<Record<string, string>>;
  /** The path of the call that makes it, for the audit. */
  call: string;
}

/**
 * Returns the handlers that send requests to other servers, outside transactions, so that none stays open meanwhile.
 */
export const proxyRequests = (services: ProxyServices) => ({
  request: (context: Context, { url, data, header = {} }: ParsedBodyOf<typeof proxy.request>) =>
    sendRequest(context, services, { address: url, data, headers: header, call: proxy.request.path }),
  post: (context: Context, { Domain, Action, Data = {}, Headers = {} }: ParsedBodyOf<typeof proxy.post>) =>
    sendRequest(context, services, {
      address: `https://${Domain.replace(/^https:\/\//i, '').replace(/\/+$/, '')}/${Action.replace(/^\/+/, '')}`,
      data: Data,
      headers: Headers,
      call: proxy.post.path,
    }),
});

async function sendRequest(
  context: Context,
  { outgoing, keys }: ProxyServices,
  { address, data, headers, call }: WantedRequest,
): Promise<Outcome> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw problemRefusal('notHttps');
  const row = await findHost(context.db, url.host.toLowerCase());
  if (!row) throw new Refusal(422, 'HostNotAllowed', { params: { host: url.host } });
  const sent = {
    ...(data !== undefined && typeof data !== 'string' && { 'content-type': 'application/json' }),
    ...fillHeaders(row, headers, keys),
  };
  await record(context, url, call);
  const body = data === undefined || typeof data === 'string' ? data : JSON.stringify(data);
  const { status, statusText, text } = await reach(
    outgoing.send({ address: url.href, headers: sent, body, ...LIMITS }),
  );
  if (status < 200 || status > 299)
    throw new Refusal(422, 'ProxyNotOk', { params: { statusText: statusText || String(status) } });
  return { Status: status, StatusText: statusText, Body: text };
}

const codes = {
  notHttps: 'ProxyNotHttps',
  notPublic: 'ProxyNotPublic',
  tooBig: 'ProxyTooBig',
  unreachable: 'ProxyUnreachable',
} as const satisfies Record<OutgoingProblem, string>;

const problemRefusal = (problem: OutgoingProblem) => new Refusal(422, codes[problem]);

async function reach(reply: Promise<OutgoingReply>): Promise<OutgoingReply> {
  try {
    return await reply;
  } catch (error) {
    throw error instanceof OutgoingFailure ? problemRefusal(error.problem) : error;
  }
}

/** Placeholder of a secret in the value of a header: `Bearer {{token}}`. */
const SECRET = /\{\{\s*([A-Za-z0-9_-]+)\s*\}\}/g;

/** A line break, which would end the header and begin another. */
const LINE_END = /[\r\n]/;

/** Returns the headers with secrets filled in; throws 422 for a header or secret that the host does not list. */
function fillHeaders({ host, headers: listed, secrets }: HostRow, headers: Record<string, string>, keys: Keyring) {
  const seal = proxySeal(keys);
  const openSecret = (name: string): string => {
    const sealed = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (sealed === undefined) throw new Refusal(422, 'UnknownSecret', { params: { name } });
    return seal.open(sealed, secretOwner(host, name));
  };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const key = name.toLowerCase();
      if (!ALWAYS_ALLOWED.includes(key) && !listed.includes(key))
        throw new Refusal(422, 'HeaderNotAllowed', { params: { header: name } });
      const filled = value.replaceAll(SECRET, (_place, secret: string) => openSecret(secret));
      if (LINE_END.test(filled)) throw new Refusal(422, 'HeaderNotAllowed', { params: { header: name } });
      return [key, filled] as const;
    }),
  );
}

/**
 * Stores an audit record before the request is sent, since it may take effect even if the call then fails. Query and
 * data are left out, because they may hold personal data.
 */
const record = ({ independent, actor, now, address }: Context, { host, pathname }: URL, call: string): Promise<void> =>
  independent
    .transaction()
    .execute((db) =>
      appendAudit(db, actor, [{ target: `proxy:${host}`, after: { path: pathname }, at: now, call, address }]),
    );
