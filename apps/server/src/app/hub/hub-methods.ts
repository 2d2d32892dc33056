import { answering, type Call, conversations, messages } from '@ithaki/contract';
import { type PerformOptions, performer } from '../../access/perform.ts';
import type { Route } from '../../access/route.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { HubCaller } from './hub-caller.ts';

/** The calls of the contract that the methods of the hub perform. */
const calls: Readonly<Record<string, Call>> = {
  subscribe: conversations.subscribe,
  usubscribe: conversations.unsubscribe,
  receive: conversations.read,
  sendMessage: messages.send,
  userTyping: conversations.typing,
  command: conversations.command,
};

/** The only calls that a page may name by their path in the method `call`. */
const carried: readonly Call[] = [answering.answerOpen, answering.answerClosed];

/** A page's request to the hub: the call of the contract that its method performs, and the programme. */
interface HubRequest {
  call: Call;
  projectId: unknown;
  body: unknown;
  key?: string;
}

const malformed = () => new Refusal(400, 'Malformed');

function requestOf(method: string, sent: unknown): HubRequest {
  const body = sent ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed();
  const { ProjectId, Path, Body, Key } = body as Record<string, unknown>;
  if (method === 'call') {
    const call = carried.find(({ path }) => path === Path);
    if (!call) throw notFound();
    if (Key !== undefined && typeof Key !== 'string') throw malformed();
    return { call, projectId: ProjectId, body: Body, ...(Key !== undefined && { key: Key }) };
  }
  const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
  if (!call) throw notFound();
  return { call, projectId: ProjectId, body };
}

/** Performs what pages request over the hub: calls of the contract, with the same steps as over HTTP. */
export class HubMethods {
  readonly #options: PerformOptions;
  readonly #performers = new Map<Call, ReturnType<typeof performer>>();

  constructor(routes: readonly Route[], options: PerformOptions) {
    this.#options = options;
    for (const route of routes) this.#performers.set(route.call, performer(route, options));
  }

  /** Performs the call of a hub method; throws whatever that call throws. */
  perform(caller: HubCaller, method: string, sent: unknown, onGone: OnGone): Promise<unknown> {
    const { call, ...request } = requestOf(method, sent);
    return this.#perform(caller, call, request, onGone);
  }

  /** Performs a call for the hub itself, which sends its reply to the page. Returns null when the call is refused. */
  async ask(caller: HubCaller, call: Call, onGone: OnGone): Promise<unknown> {
    try {
      return await this.#perform(caller, call, { projectId: undefined, body: {} }, onGone);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return null;
      throw error;
    }
  }

  async #perform(
    { sessionId, address, language }: HubCaller,
    call: Call,
    { projectId, body, key }: Omit<HubRequest, 'call'>,
    onGone: OnGone,
  ): Promise<unknown> {
    const perform = this.#performers.get(call);
    if (!perform) throw notFound();
    const { authenticator } = this.#options;
    const actor = await authenticator.findActor(sessionId, Number.isInteger(projectId) ? String(projectId) : null);
    if (actor && !call.unattended) await authenticator.keepAlive(sessionId);
    return perform({ actor, language, body, idempotencyKey: key, address, onGone });
  }
}

/** Registers a listener for when the caller disconnects; returns a function that removes it. */
type OnGone = (listener: () => void) => () => void;
