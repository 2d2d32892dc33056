import type { Server, Socket } from 'socket.io';
import type { Authenticator } from '../../access/authenticate.ts';
import { findHeardConversations, type LiveRoom } from '../../features/chat/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { HubCaller } from './hub-caller.ts';

/** Returns the sockets of a person on this node. */
export function* socketsOf(io: Server, userId: number): Iterable<HubSocket> {
  const { adapter, sockets } = io.sockets;
  for (const id of adapter.rooms.get(`user:${userId}`) ?? []) {
    const socket = sockets.get(id);
    if (socket) yield socket as HubSocket;
  }
}

/** What the hub stores with a socket. */
interface SocketData {
  /** The person and session that the socket belongs to. */
  caller: HubCaller;
  /** The conversations that the page has open: the id of each, with the id of its programme. */
  opened?: Map<number, number>;
}

/** A page's connection, with the data that the hub stores with it. */
export type HubSocket = Socket & { data: SocketData };

/** A call of {@link HubRooms.read} that is still in progress. */
interface PendingRead {
  userIds: readonly number[];
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * Keeps up to date which conversations each socket receives events of: those in which its person takes part, in
 * programmes where their role may use the chat, and those of the office for its members. Reads requested at the same
 * moment share one statement. Statements run one after another, so that an older state never replaces a newer one.
 */
export class HubRooms {
  readonly #io: Server;
  readonly #db: Db;
  readonly #authenticator: Authenticator;
  #pending: PendingRead[] = [];
  #busy = false;

  constructor(io: Server, db: Db, authenticator: Authenticator) {
    this.#io = io;
    this.#db = db;
    this.#authenticator = authenticator;
  }

  /** Reads again which conversations the sockets of these people receive events of. */
  read(userIds: readonly number[]): Promise<void> {
    const done = new Promise<void>((settle, fail) => {
      this.#pending.push({ userIds, settle, fail });
    });
    if (!this.#busy) void this.#run();
    return done;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0);
      const userIds = [...new Set(batch.flatMap((read) => read.userIds))];
      try {
        await this.#readNow(userIds);
        for (const { settle } of batch) settle();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#busy = false;
  }

  async #readNow(userIds: readonly number[]): Promise<void> {
    const byUser = new Map<number, Map<number, number>>(userIds.map((id) => [id, new Map()]));
    for (const { userId, id, projectId } of await findHeardConversations(this.#db, userIds))
      byUser.get(userId)?.set(id, projectId);
    const joining = [...byUser].flatMap(([userId, heard]) =>
      [...socketsOf(this.#io, userId)].map((socket) => this.#join(socket, heard)),
    );
    await Promise.all(joining);
  }

  async #join(socket: HubSocket, heard: ReadonlyMap<number, number>): Promise<void> {
    const { opened } = socket.data;
    const offices = [...socket.rooms].filter((room) => room.startsWith('office:')).map((room) => Number(room.slice(7)));
    const projects = new Set([...heard.values(), ...offices]);
    const allowed = await this.#rightsIn(socket, projects);
    const wanted = new Set<string>([
      ...[...heard].filter(([, project]) => allowed.get(project)?.chat).map(([id]) => conversationRoom(id)),
      ...offices.filter((project) => allowed.get(project)?.office).map((project) => `office:${project}`),
    ]);
    for (const [id, project] of opened ?? [])
      if (wanted.has(conversationRoom(id)) || wanted.has(`office:${project}`)) wanted.add(`open:${id}`);
      else opened?.delete(id);
    for (const room of socket.rooms)
      if (/^(conversation|office|open):/.test(room) && !wanted.has(room)) void socket.leave(room);
    void socket.join([...wanted]);
  }

  async #rightsIn(socket: HubSocket, projects: Iterable<number>) {
    const rights = new Map<number, { chat: boolean; office: boolean }>();
    for (const project of projects) {
      const actor = await this.#authenticator
        .findActor(socket.data.caller.sessionId, String(project))
        .catch(nobodyIfRefused);
      const chat = actor?.can.has('chat.use') === true;
      rights.set(project, { chat, office: chat && actor?.can.has('chat.office') === true });
    }
    return rights;
  }
}

/**
 * A refusal means that the person does not belong to the programme; any other error is thrown on, because it says nothing
 * about that.
 */
export function nobodyIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

const conversationRoom = (id: number): LiveRoom => `conversation:${id}`;
