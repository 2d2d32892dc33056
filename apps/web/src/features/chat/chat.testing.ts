import type {
  BodyOf,
  Calls,
  ChatEvent,
  ChatUser,
  Conversation,
  Identity,
  Message,
  NotificationChoices,
} from '@ithaki/contract';
import { vi } from 'vitest';
import { currentOutbox } from '../../keep/index.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeHub } from '../../testing/fake-hub.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';

export const me = 5;

export const aUser = (change: Partial<ChatUser> = {}): ChatUser => ({
  Id: 7,
  Name: 'Γεωργίου Μαρία',
  Role: 'Mentor',
  Letter: 'Γ',
  Color: '3',
  status: 0,
  ...change,
});

export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  Id: 12,
  ProjectId: 1,
  Kind: 'direct',
  Title: 'Γεωργίου Μαρία',
  Users: [aUser()],
  Members: 2,
  Seq: 0,
  Change: 0,
  Read: 0,
  New: 0,
  Last: new Date().toISOString(),
  LastMessage: null,
  Muted: null,
  Archived: false,
  Version: 1,
  can: ['send', 'attach'],
  ...change,
});

const clientIdOf = (seq: number): string => `01890000-0000-7000-8000-${String(seq).padStart(12, '0')}`;

/** Returns a message, by default of the other person. */
export const aMessage = (Seq: number, change: Partial<Message> = {}): Message => ({
  Id: 1_000 + Seq,
  ConversationId: 12,
  Seq,
  Change: Seq,
  Time: new Date(Date.now() - 3_600_000 + Seq * 1_000).toISOString(),
  UserId: 7,
  Author: 'Γεωργίου Μαρία',
  Message: `Μήνυμα ${Seq}`,
  ClientId: clientIdOf(Seq),
  Kind: 'text',
  Files: [],
  Cards: [],
  Mentions: [],
  can: ['report'],
  ...change,
});

const PAGE = 20;

interface Options {
  conversations?: Conversation[];
  messages?: Message[];
  identity?: Partial<Identity>;
  /** What the person chose for notifications. */
  choices?: NotificationChoices;
  /** Replies of other features. */
  others?: Parameters<typeof fakeServer>[0];
  contacts?: (ChatUser & { ConversationId: number | null; Why: 'mentor' | 'mentee' | 'programme' })[];
}

/**
 * Starts a fake server and hub with conversations, and the messages of the first one. `write` adds a message of
 * the other person, `say` also reports it over the hub; `refuse` makes the server refuse later messages.
 */
export function startChat({
  conversations = [aConversation()],
  messages = [],
  identity,
  choices = { Groups: [], Quiet: null, TextInMails: true },
  others = {},
  contacts = [],
}: Options = {}) {
  let shown = conversations;
  let stored = messages;
  let refusal: Refusal | undefined;
  const first = () => {
    const [conversation] = shown;
    const last = stored.at(-1);
    if (!conversation) throw new Refusal(404, 'NotFound');
    const Change = stored.reduce((most, message) => Math.max(most, message.Change), 0);
    const New = stored.filter(({ Seq, UserId }) => Seq > conversation.Read && UserId !== me).length;
    return {
      ...conversation,
      Seq: last?.Seq ?? 0,
      Change,
      New,
      ...(last && { Last: last.Time, LastMessage: { UserId: last.UserId, Time: last.Time, Message: last.Message } }),
    };
  };
  const find = (id: number) => {
    const found = shown.find(({ Id }) => Id === id);
    if (!found) throw new Refusal(404, 'NotFound', 'Δεν βρέθηκε.');
    return found.Id === shown[0]?.Id ? first() : found;
  };
  const change = (id: number, by: Partial<Conversation>) => {
    shown = shown.map((one) => (one.Id === id ? { ...one, ...by } : one));
    return find(id);
  };
  const send = (body: BodyOf<Calls['messages']['send']>): Message => {
    if (refusal) throw refusal;
    const known = stored.find(({ ClientId }) => ClientId === body.ClientId);
    if (known) return known;
    const Seq = (stored.at(-1)?.Seq ?? 0) + 1;
    const message = aMessage(Seq, {
      Change: first().Change + 1,
      Time: new Date().toISOString(),
      UserId: me,
      Author: 'Παπαδοπούλου Ελένη',
      Message: body.Message,
      ClientId: body.ClientId,
      can: ['edit', 'remove'],
    });
    stored = [...stored, message];
    return message;
  };
  const subscribe = ({ ConversationId, After }: BodyOf<Calls['conversations']['subscribe']>) => {
    const Conversation = find(ConversationId);
    const own = ConversationId === shown[0]?.Id ? stored : [];
    const Messages = After === undefined ? own.slice(-PAGE) : own.filter((message) => message.Change > After);
    return { Conversation, Messages, More: false };
  };
  const read = ({ ConversationId, Seq, Unread }: BodyOf<Calls['conversations']['read']>) => {
    const { Read } = find(ConversationId);
    const now = change(ConversationId, { Read: Unread ? Seq : Math.max(Read, Seq) });
    return { New: now.New, Read: now.Read };
  };
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'chat.use'], ...identity }) },
    programmes: { settings: () => ({ Roles: {}, Config: {}, User: { Fields: [] } }) as never },
    announcements: { received: () => ({ list: [], count: 0, All: 0 }) },
    conversations: {
      newCount: () => ({ Conversations: [], Count: 0 }),
      get: ({ ConversationId }) => find(ConversationId),
      list: ({ Search, Unread }) => {
        const list = shown
          .map(({ Id }) => find(Id))
          .filter(({ Title, New }) => Title.includes(Search ?? '') && (!Unread || New > 0));
        return { list, count: list.length, All: list.length };
      },
      contacts: () => ({ list: contacts, count: contacts.length, All: contacts.length }),
      who: ({ ConversationId }) => {
        const list = find(ConversationId).Users.map((user) => ({ ...user, Read: 0, Observes: false }));
        return { list, count: list.length, All: list.length };
      },
      subscribe,
      unsubscribe: () => ({ done: true }) as never,
      read,
      typing: () => ({ done: true }) as never,
      command: () => ({ done: true }) as never,
      start: () => find(12),
      mute: ({ ConversationId, Until }) => change(ConversationId, { Muted: Until }),
      archive: ({ ConversationId, Archived }) => change(ConversationId, { Archived }),
    },
    messages: {
      get: ({ Before }) => stored.filter(({ Seq }) => Seq < Number(Before ?? Number.POSITIVE_INFINITY)).slice(-PAGE),
      send,
      waiting: () => [],
      search: ({ Text }) => ({
        list: stored
          .filter(({ Message }) => Message.includes(Text))
          .map((message) => ({ ...message, Conversation: find(message.ConversationId).Title })),
        More: false,
      }),
      edit: ({ Id, Message: text }) => {
        if (refusal) throw refusal;
        stored = stored.map((message) =>
          message.Id === Id
            ? { ...message, Message: text, EditedAt: new Date().toISOString(), Change: first().Change + 1 }
            : message,
        );
        return stored.find((message) => message.Id === Id) as Message;
      },
      remove: ({ Id }) => {
        stored = stored.map((message) =>
          message.Id === Id
            ? { ...message, Message: '', Removed: new Date().toISOString(), can: [], Change: first().Change + 1 }
            : message,
        );
        return stored.find((message) => message.Id === Id) as Message;
      },
    },
    notifications: { choices: () => choices },
    chatReports: { report: () => ({ done: true }) as never },
    ...others,
  });
  const hub = fakeHub({ sendMessage: send, subscribe, receive: read, usubscribe: () => ({}), command: () => ({}) });
  const write = (change_: Partial<Message> = {}): Message => {
    const message = aMessage((stored.at(-1)?.Seq ?? 0) + 1, {
      Change: first().Change + 1,
      Time: new Date().toISOString(),
      ...change_,
    });
    stored = [...stored, message];
    return message;
  };
  const told = (message: Message): ChatEvent => ({
    Event: 'messageReceived',
    ConversationId: message.ConversationId,
    Seq: message.Seq,
    Change: message.Change,
    Message: message,
  });
  return {
    hub,
    calls,
    /** Returns the messages on the server. */
    stored: () => stored,
    /** Stores a message of the other person without reporting it over the hub. */
    write,
    /** Stores a message of the other person and reports it over the hub. */
    say: (text: string) => hub.push(told(write({ Message: text }))),
    refuse: (next: Refusal | undefined) => {
      refusal = next;
    },
  };
}

/** Makes the window so wide that the list is shown beside the conversation. */
export function beWide(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width: 48em'),
  }));
}

/** Removes unsent messages, which would otherwise be sent in the next test. */
export async function dropUnsent(): Promise<void> {
  for (const { key } of currentOutbox().unsentWith('chat/')) await currentOutbox().discard(key);
}
