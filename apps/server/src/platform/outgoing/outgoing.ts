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

  constructor(problem: OutgoingProblem) {
    super(problem);
    this.problem = problem;
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
}

/** What another server replied, whatever its status. */
export interface OutgoingReply {
  status: number;
  statusText: string;
  text: string;
}

/** Requests to other servers. */
export interface OutgoingClient {
  /** Sends a request; a redirection is a reply like any other, which nobody follows. */
  send(request: OutgoingRequest): Promise<OutgoingReply>;
  /** Returns the text at an address; fails on any status but 200, redirections included. */
  read(read: OutgoingRead): Promise<string>;
}

/** Options for tests: any address may be reached, also without encryption, and names are resolved by the test. */
interface OutgoingOptions {
  anywhere?: boolean;
  encrypted?: boolean;
  lookup?: LookupFunction;
}

/**
 * Returns the client for addresses that people enter: only HTTPS, and only addresses of the public internet, so that
 * nobody reaches this server's own network through it. The agent checks the resolved address of each connection.
 */
export function openOutgoing({
  anywhere = false,
  encrypted = true,
  lookup = findAddress,
}: OutgoingOptions = {}): OutgoingClient {
  const filter = { allowPrivateIPAddress: anywhere, allowMetaIPAddress: anywhere };
  const agent = encrypted ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const outgoing: OutgoingClient = {
    async send({ address, headers, body, mostBytes, within }) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
        throw new OutgoingFailure('notHttps');
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!anywhere && isIP(host) && !isPublicAddress(host)) throw new OutgoingFailure('notPublic');
      const signal = AbortSignal.timeout(within);
      const options: RequestOptions & { servername: string } = {
        host,
        servername: isIP(host) ? '' : host,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'user-agent': 'Ithaki', ...headers, host: url.host },
        agent: agent as Agent,
        signal,
        lookup: anywhere ? lookup : publicOnly(lookup),
      };
      try {
        const response = await sendBody((encrypted ? secureRequest : plainRequest)(options), body, signal);
        const { statusCode = 0, statusMessage = '' } = response;
        return { status: statusCode, statusText: statusMessage, text: await readText(response, mostBytes) };
      } catch (error) {
        throw error instanceof OutgoingFailure ? error : new OutgoingFailure(problemOf(error));
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

/** Returns why a request failed; that the agent refused an address, only its message tells. */
const problemOf = (error: unknown): OutgoingProblem =>
  error instanceof Error && error.message.includes('is not allowed') ? 'notPublic' : 'unreachable';

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

async function readText(response: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new OutgoingFailure('tooBig');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
