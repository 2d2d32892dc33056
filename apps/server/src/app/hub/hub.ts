import type { IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { type ChatEvent, conversations, notifications } from '@ithaki/contract';
import { Server as Engine } from 'engine.io';
import type { FastifyRequest } from 'fastify';
import { Server } from 'socket.io';
import { requestLanguage } from '../../access/authenticate.ts';
import type { PerformOptions } from '../../access/perform.ts';
import type { Route } from '../../access/route.ts';
import { type Live, type LiveNotice, parseNotices } from '../../features/chat/index.ts';
import { toErrorReply } from '../../platform/errors/error-reply.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { log } from '../../platform/log/log.ts';
import type { EndedSessions } from '../../platform/sessions/ended-sessions.ts';
import { offeredLanguages } from '../../platform/texts/translate.ts';
import { toRefusal } from '../to-refusal.ts';
import { ChangedSets } from './changed-sets.ts';
import { type HubCaller, requireConnectable } from './hub-caller.ts';
import { HubDelivery } from './hub-delivery.ts';
import { HubMethods } from './hub-methods.ts';
import { HubRooms, type HubSocket, nobodyIfRefused, socketsOf } from './hub-rooms.ts';
import { closeSlowReaders } from './slow-readers.ts';

/** The largest frame in bytes: a message has at most 16 KiB, an answer 50,000 letters. */
const MAX_FRAME = 65_536;

/** Milliseconds that calls in progress have to finish when the server stops. */
const FINISH_TIMEOUT = 1_000;

/** Milliseconds between two checks of a connection for an expired session, since no notification announces its end. */
const CHECK_SESSIONS = 60_000;

/** Milliseconds after which the next connections are checked: all at once would keep everybody's calls waiting. */
const CHECK_NEXT = 1_000;

/** Number of sockets checked at the same time: after a change of rights, and in the background. */
const CHECKED_TOGETHER = { now: 20, background: 2 };

/** The values that {@link Hub.measure} counts. */
export const hubGauges = {
  hub_sockets: 'Connections of open pages.',
  hub_events: 'Events delivered to connections of this node since it started, each counted once.',
  hub_slow: 'Connections closed since it started because they read too slowly.',
};

declare module 'node:http' {
  interface IncomingMessage {
    /** The person and session of the future connection. */
    hubCaller?: HubCaller;
  }
}

/** The services that the hub is built from. */
interface HubOptions {
  routes: readonly Route[];
  serving: PerformOptions & { endedSessions: EndedSessions };
  live: Live;
}

/**
 * The connections of open pages to this node: performs calls of the contract and sends events. Nodes do not talk to
 * each other; each receives the same notifications of the database.
 */
export class Hub {
  readonly #serving: HubOptions['serving'];
  readonly #live: Live;
  readonly #engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: MAX_FRAME,
    perMessageDeflate: false,
    httpCompression: false,
  });
  readonly #io = new Server({ serveClient: false, connectTimeout: 10_000 });
  readonly #methods: HubMethods;
  readonly #rooms: HubRooms;
  readonly #delivery: HubDelivery;
  readonly #sets: ChangedSets;
  readonly #ends: (() => void)[];
  /** The connections not yet checked in this round, how many of them are checked next, and when the round ends. */
  #unchecked: HubSocket[] = [];
  #checkedNext = 0;
  #roundUntil = performance.now() + CHECK_SESSIONS;
  #running = 0;
  #closed = false;
  #slow = 0;

  constructor({ routes, serving, live }: HubOptions) {
    this.#serving = serving;
    this.#live = live;
    this.#methods = new HubMethods(routes, serving);
    this.#rooms = new HubRooms(this.#io, serving.db, serving.authenticator);
    this.#delivery = new HubDelivery(this.#io, this.#rooms);
    this.#sets = new ChangedSets(serving.db, ({ id, userId, revision }) => {
      const notice: LiveNotice = { to: [`user:${userId}`], e: { Event: 'answers', AnswerSetID: id, Change: revision } };
      live.bus.publish(notice);
      this.#delivery.add([notice]);
    });
    this.#io.bind(this.#engine);
    this.#io.use((socket, next) => next(this.#refuse(socket as HubSocket)));
    this.#io.on('connection', (socket) => this.#welcome(socket as HubSocket));
    const timer = setInterval(() => this.#checkNext(), CHECK_NEXT).unref();
    const endSlow = closeSlowReaders(this.#engine, () => {
      this.#slow += 1;
    });
    live.presence.start();
    this.#ends = [() => clearInterval(timer), endSlow, () => this.#sets.close(), () => live.presence.close()];
  }

  /** Returns the person and session of a future connection; throws when it is not allowed. */
  async admit(request: FastifyRequest): Promise<HubCaller> {
    const { session } = request;
    const { endedSessions } = this.#serving;
    if (session?.userId === undefined) throw await endedSessions.refusalFor(request);
    const actor = await requireConnectable(this.#serving, session.sessionId);
    const { sessionId } = session;
    return { sessionId, userId: actor.userId, address: request.ip, language: requestLanguage(request, actor) };
  }

  /** Opens a connection for a request that `admit` accepted. */
  open(request: IncomingMessage, connection: Connection, head: Buffer, caller: HubCaller): void {
    if (this.#closed) connection.destroy();
    else {
      request.hubCaller = caller;
      this.#engine.handleUpgrade(request as never, connection as never, head);
    }
  }

  /** Receives a notification of the database channel {@link CHAT_CHANNEL}. */
  hear(payload: string): void {
    const notices = parseNotices(payload);
    for (const notice of notices) this.#live.bus.publish(notice);
    if (this.#io.sockets.sockets.size > 0) this.#delivery.add(notices);
  }

  /**
   * Called when notifications of the database may have been missed: every page asks for what it lacks, and every
   * session is checked again.
   */
  resync(): void {
    this.#live.bus.publishToAll({ Event: 'resync' });
    this.#delivery.deliverToEveryone({ Event: 'resync' });
    void this.check('everyone');
  }

  /** Announces new notifications to the open pages of these people, or of everyone. */
  notified(userIds: readonly number[] | 'everyone'): void {
    const e: ChatEvent = { Event: 'notification' };
    if (userIds === 'everyone') this.#delivery.deliverToEveryone(e);
    else this.#delivery.add(userIds.map((id) => ({ to: [`user:${id}`], e })));
  }

  /** Announces to every page that texts of the interface were changed. */
  textsChanged(): void {
    this.#live.bus.publishToAll({ Event: 'texts' });
    this.#delivery.deliverToEveryone({ Event: 'texts' });
  }

  /** Announces that an answer set changed. */
  setChanged(id: number): void {
    this.#sets.add(id);
  }

  /**
   * Called when rights or sessions of people changed: closes connections that are no longer allowed, and reads again
   * which conversations the others receive events of.
   */
  async check(userIds: readonly number[] | 'everyone'): Promise<void> {
    const all = this.#io.sockets.sockets;
    const sockets =
      userIds === 'everyone'
        ? ([...all.values()] as HubSocket[])
        : userIds.flatMap((id) => [...socketsOf(this.#io, id)]);
    await this.#checkAll(sockets, CHECKED_TOGETHER.now);
  }

  /** Checks the next connections for expired sessions, each once a minute. */
  #checkNext(): void {
    const now = performance.now();
    if (this.#unchecked.length === 0 && now >= this.#roundUntil) {
      this.#unchecked = [...this.#io.sockets.sockets.values()] as HubSocket[];
      this.#checkedNext = Math.ceil((this.#unchecked.length * CHECK_NEXT) / CHECK_SESSIONS);
      this.#roundUntil = now + CHECK_SESSIONS;
    }
    void this.#checkAll(this.#unchecked.splice(0, this.#checkedNext), CHECKED_TOGETHER.background);
  }

  async #checkAll(sockets: readonly HubSocket[], together: number): Promise<void> {
    try {
      for (let start = 0; start < sockets.length; start += together) {
        const part = sockets.slice(start, start + together).filter(({ connected }) => connected);
        const stay = await Promise.all(part.map((socket) => this.#checkOne(socket)));
        const people = part.filter((_socket, index) => stay[index]).map((socket) => socket.data.caller.userId);
        if (people.length > 0) await this.#rooms.read([...new Set(people)]);
      }
    } catch (error) {
      // Nothing unsafe happens without the database: each call looks up its actor again.
      log.warn({ err: error }, 'connections of the hub could not be checked');
    }
  }

  /** Returns the number of connections, and counts of events since the start. */
  measure() {
    return { hub_sockets: this.#io.sockets.sockets.size, hub_events: this.#delivery.delivered, hub_slow: this.#slow };
  }

  /** Lets calls in progress finish, then closes every connection; pages connect again a moment later. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const end of this.#ends) end();
    const until = Date.now() + FINISH_TIMEOUT;
    while (this.#running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    this.#engine.close();
  }

  #refuse(socket: HubSocket): (Error & { data?: unknown }) | undefined {
    const { request } = socket;
    const caller = request.hubCaller;
    if (!caller) return new Error('no caller');
    const { Person, Language } = socket.handshake.auth as Record<string, unknown>;
    const language = offeredLanguages().find((code) => code === Language) ?? caller.language;
    socket.data.caller = { ...caller, language };
    if (Person === undefined || Person === caller.userId) return undefined;
    const refusal = new Refusal(401, 'SessionEndedByOther');
    return Object.assign(new Error(refusal.code), { data: replyOf(refusal, language) });
  }

  #welcome(socket: HubSocket): void {
    const { caller } = socket.data;
    const { presence } = this.#live;
    void socket.join(`user:${caller.userId}`);
    presence.connected(caller.userId);
    socket.on('disconnect', () => presence.disconnected(caller.userId));
    socket.on('error', () => undefined);
    socket.use(([method, ...sent]) => void this.#answer(socket, method, sent));
    socket.emit('connected', { Person: caller.userId });
    this.#begin(socket).catch((error: unknown) => {
      if (toRefusal(error as Error).status >= 500) log.warn({ err: error }, 'a connection of the hub could not begin');
      socket.conn.close();
    });
  }

  /** Subscribes a new connection to its conversations, and sends the number of unread messages. */
  async #begin(socket: HubSocket): Promise<void> {
    const { caller } = socket.data;
    await this.#rooms.read([caller.userId]);
    await this.#joinOffice(socket, socket.handshake.auth.ProjectId);
    const onGone = goneOf(socket);
    const [Chat, Notifications] = await Promise.all([
      this.#methods.ask(caller, conversations.newCount, onGone),
      this.#methods.ask(caller, notifications.count, onGone),
    ]);
    socket.emit('initialData', { Chat, Notifications });
  }

  async #answer(socket: HubSocket, method: string, sent: readonly unknown[]): Promise<void> {
    const last = sent.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (reply: unknown) => void) : undefined;
    const body = acknowledge && sent.length === 1 ? undefined : sent[0];
    const { caller } = socket.data;
    this.#running += 1;
    try {
      const reply = await this.#methods.perform(caller, method, body, goneOf(socket));
      if (method === 'subscribe' || method === 'usubscribe') await this.#changeSubscription(socket, method, body);
      // Two tabs that share a connection may show different programmes.
      if (method === 'command') await this.#joinOffice(socket, (body as { ProjectId?: unknown }).ProjectId);
      acknowledge?.({ Reply: reply });
    } catch (error) {
      const refusal = toRefusal(error as Error);
      if (refusal.status >= 500 && refusal !== error) log.error({ err: error, method }, 'a call of the hub failed');
      acknowledge?.(replyOf(refusal, caller.language));
      if (refusal.status === 401) void this.#checkOne(socket).catch(() => undefined);
    } finally {
      this.#running -= 1;
    }
  }

  /**
   * Subscribes a connection to the conversation that its page opened, or ends that subscription, once the call was
   * performed.
   */
  async #changeSubscription(socket: HubSocket, method: string, body: unknown): Promise<void> {
    const { ConversationId, ProjectId } = body as { ConversationId: number; ProjectId?: number };
    const Subscribed = method === 'subscribe';
    const { data } = socket;
    data.opened ??= new Map();
    if (Subscribed) {
      data.opened.set(ConversationId, ProjectId ?? 0);
      void socket.join(`open:${ConversationId}`);
      await this.#joinOffice(socket, ProjectId);
    } else {
      data.opened.delete(ConversationId);
      void socket.leave(`open:${ConversationId}`);
    }
    socket.emit('subscription', { ConversationId, Subscribed });
  }

  /**
   * Subscribes a connection to the office's conversations of a programme, if its person belongs to the office. Without a
   * programme it is the one that the session used last.
   */
  async #joinOffice(socket: HubSocket, projectId: unknown): Promise<void> {
    const { authenticator } = this.#serving;
    const reference = Number.isInteger(projectId) ? String(projectId) : null;
    const actor = await authenticator.findActor(socket.data.caller.sessionId, reference).catch(nobodyIfRefused);
    if (actor?.project && actor.can.has('chat.use') && actor.can.has('chat.office'))
      void socket.join(`office:${actor.project.id}`);
  }

  /** Closes a connection whose session may no longer connect; returns whether it stays open. */
  async #checkOne(socket: HubSocket): Promise<boolean> {
    const { sessionId, userId, language } = socket.data.caller;
    try {
      const actor = await requireConnectable(this.#serving, sessionId);
      if (actor.userId === userId) return true;
      throw new Refusal(401, 'SessionEndedByOther');
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      socket.emit('ended', replyOf(error, language));
      socket.disconnect(true);
      return false;
    }
  }
}

const replyOf = (refusal: Refusal, language: HubCaller['language']) => ({
  Status: refusal.status,
  ...toErrorReply(refusal, language),
});

const goneOf = (socket: HubSocket) => (listener: () => void) => {
  socket.on('disconnect', listener);
  return () => void socket.off('disconnect', listener);
};
