import { lookup as resolve } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why something was not read from another server. */
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

/** Reads the text at an address. */
export type ReadOutgoing = (read: OutgoingRead) => Promise<string>;

/** What a test has instead: a server of this machine, reached without encryption. */
interface OutgoingOptions {
  mayReach?: (address: string) => boolean;
  encrypted?: boolean;
}

/**
 * Returns what reads texts from other servers, for addresses that people enter: https alone, only at addresses of the public
 * internet, and without following to another one, so that nobody reads from the network of this server through it. The name
 * is looked up once, and the address found is the one connected to.
 */
export const openOutgoing =
  ({ mayReach = isPublicAddress, encrypted = true }: OutgoingOptions = {}): ReadOutgoing =>
  async ({ address, mostBytes, within }) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new OutgoingFailure('notHttps');
    const signal = AbortSignal.timeout(within);
    try {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host, { all: true });
      const [first] = found;
      if (!first || !found.every((one) => mayReach(one.address))) throw new OutgoingFailure('notPublic');
      const options: RequestOptions = {
        host: first.address,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, accept: 'text/calendar, text/plain;q=0.5', 'user-agent': 'Ithaki' },
        signal,
        agent: false,
      };
      const secure = { ...options, servername: isIP(host) ? '' : host };
      const response = await send(encrypted ? secureRequest(secure) : plainRequest(options), signal);
      return await readText(response, mostBytes);
    } catch (error) {
      throw error instanceof OutgoingFailure ? error : new OutgoingFailure('unreachable');
    }
  };

/** Sends a request; the reply must have been found at this very address. */
function send(request: ReturnType<typeof plainRequest>, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolveReply, reject) => {
    request.once('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    request.once('response', (response) => {
      if (response.statusCode === 200) resolveReply(response);
      else {
        response.destroy();
        reject(new OutgoingFailure('unreachable'));
      }
    });
    request.end();
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
