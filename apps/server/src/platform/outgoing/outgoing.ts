import { lookup as findAddress } from 'node:dns';
import { type Agent, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublicAddress } from './public-address.ts';

/** Why a request to another server failed. */
export type OutgoingProblem = 'notHttps' | 'notPublic' | 'tooBig' | 'unreachable';

export class OutgoingFailure extends Error {
  readonly problem: OutgoingProblem;
  /** Whether the other server may have received the request. */
  readonly mayHaveArrived: boolean;

  constructor(problem: OutgoingProblem, mayHaveArrived = false) {
    super(problem);
    this.problem = problem;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What is read from a server, and the most that is taken. */
export interface OutgoingRead {
  address: string;
  mostBytes: number;
  /** Milliseconds for all of it. */
  within: number;
}

/** A request to another server: POST with a body, GET without. */
export interface OutgoingRequest extends OutgoingRead {
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** The certificate by which the other server knows this one, and its private key, both as PEM. */
  certificate?: { cert: string; key: string } | undefined;
}

/** What another server replied, whatever its status. */
export interface OutgoingReply {
  status: number;
  statusText: string;
  /** The body read as UTF-8. */
  text: string;
  bytes: Buffer;
  /** The header Content-Type, '' without one. */
  contentType: string;
}

/** Requests to other servers. */
export interface OutgoingClient {
  /** Sends a request; a redirection is a reply like any other, which nobody follows. */
  send(request: OutgoingRequest): Promise<OutgoingReply>;
  /** Returns the text at an address; fails on any status but 200, redirections included. */
  read(read: OutgoingRead): Promise<string>;
}

/**
 * `loopback` also lets requests go to this machine, without encryption if the address says so. The others are for tests:
 * any address may be reached, also without encryption, and names are resolved by the test.
 */
interface OutgoingOptions {
  loopback?: boolean;
  anywhere?: boolean;
  encrypted?: boolean;
  lookup?: LookupFunction;
}

/**
 * Returns the client for addresses that people enter: only HTTPS, and only addresses of the public internet, so that
 * nobody reaches this server's own network through it. The agent checks the resolved address of each connection.
 */
export function openOutgoing({
  loopback = false,
  anywhere = false,
  encrypted = true,
  lookup = findAddress,
}: OutgoingOptions = {}): OutgoingClient {
  const filter = { allowPrivateIPAddress: anywhere, allowMetaIPAddress: anywhere };
  const agent = encrypted ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const outgoing: OutgoingClient = {
    async send({ address, headers, body, certificate, mostBytes, within }) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const here = loopback && url !== undefined && isLoopbackUrl(url);
      if (!url || !(url.protocol === 'https:' || here) || url.username !== '' || url.password !== '')
        throw new OutgoingFailure('notHttps');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!anywhere && !here && isIP(host) && !isPublicAddress(host)) throw new OutgoingFailure('notPublic');
      const signal = AbortSignal.timeout(within);
      const options: RequestOptions & { servername: string } = {
        host,
        servername: isIP(host) ? '' : host,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'user-agent': 'Ithaki', ...headers, host: url.host },
        ...(!here && { agent: agent as Agent, lookup: anywhere ? lookup : publicOnly(lookup) }),
        ...certificate,
        signal,
      };
      const isSecure = here ? url.protocol === 'https:' : encrypted;
      try {
        const response = await sendBody((isSecure ? secureRequest : plainRequest)(options), body, signal);
        const { statusCode = 0, statusMessage = '', headers: named } = response;
        const bytes = await readBytes(response, mostBytes);
        return {
          ...{ status: statusCode, statusText: statusMessage, bytes, text: bytes.toString('utf8') },
          contentType: named['content-type'] ?? '',
        };
      } catch (error) {
        throw error instanceof OutgoingFailure ? error : failureOf(error);
      }
    },
    async read(read) {
      const { status, text } = await outgoing.send({
        ...read,
        headers: { accept: 'text/calendar, text/plain;q=0.5' },
      });
      if (status !== 200) throw new OutgoingFailure('unreachable');
      return text;
    },
  };
  return outgoing;
}

/**
 * Returns a look-up of names that fails unless all addresses found are public ones. It refuses more than the agent, which
 * lets unassigned IPv6 addresses through.
 */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (error || addresses.every(isPublicAddress)) done(error, found, family);
      else done(new OutgoingFailure('notPublic'), found, family);
    });

/** Whether an address leads to this machine, by number or by the one name that always does. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** Codes of failures before there was a connection, or one that both sides trust: nobody can have received anything. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EPROTO|(ERR_(TLS|SSL)|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_\w+)$/;

/** Returns why a request failed; that the agent refused an address, only its message tells. */
function failureOf(error: unknown): OutgoingFailure {
  if (error instanceof Error && error.message.includes('is not allowed')) return new OutgoingFailure('notPublic');
  const { code } = error as { code?: unknown };
  return new OutgoingFailure('unreachable', !(typeof code === 'string' && NOT_CONNECTED.test(code)));
}

function sendBody(
  request: ReturnType<typeof plainRequest>,
  body: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    request.once('response', resolve);
    request.end(body);
  });
}

async function readBytes(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new OutgoingFailure('tooBig', true);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
