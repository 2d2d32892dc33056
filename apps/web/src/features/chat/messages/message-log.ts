import type { Conversation, Message } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { callLive, type HubEvent, recordConversation } from '../../../live/index.ts';

/** Messages per page of the server; a page with fewer is the last one. */
const PAGE = 20;
/**
 * The number of messages that are loaded at most: while someone reads on in one direction, those at the other end are left
 * out, so that the list stays quick in the longest conversation.
 */
const MOST = 600;

/** The loaded part of a conversation. */
export interface LoadedMessages {
  /** The messages in order of their numbers, without gaps. */
  messages: readonly Message[];
  hasOlder: boolean;
  /** Whether there are newer messages that are not loaded, because an earlier part is shown. */
  hasNewer: boolean;
  isOpen: boolean;
  loading: 'older' | 'newer' | undefined;
  /** The error of the last failed call. */
  failure: Error | undefined;
}

const nothing: LoadedMessages = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  isOpen: false,
  loading: undefined,
  failure: undefined,
};

/** Whether there may be messages before this page. */
const mayHaveOlder = (page: readonly Message[]): boolean => page.length >= PAGE && (page[0]?.Seq ?? 1) > 1;

/**
 * Returns messages with changed ones replaced and later ones added; changes to earlier messages that are not
 * loaded are ignored.
 */
function merged(known: readonly Message[], news: readonly Message[], addsNewer: boolean): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.Seq, message]));
  let last = known.at(-1)?.Seq ?? 0;
  for (const message of [...news].sort((a, b) => a.Seq - b.Seq)) {
    const earlier = bySeq.get(message.Seq);
    const isNext = known.length === 0 || message.Seq === last + 1;
    if (earlier ? earlier.Change <= message.Change : addsNewer && isNext) {
      bySeq.set(message.Seq, message);
      last = Math.max(last, message.Seq);
    }
  }
  return [...bySeq.values()];
}

/**
 * The loaded messages of one conversation, as a store for `useSyncExternalStore`. It applies events of the hub,
 * detects missed ones by the numbers of changes, and loads earlier and later messages page by page.
 */
export class MessageLog {
  readonly id: number;
  readonly #project: number | undefined;
  readonly #onConversation: (conversation: Conversation) => void;
  readonly #listeners = new Set<() => void>();
  #loaded = nothing;
  /** The number of the last change up to which no change is missing. */
  #change = 0;
  #catchingUp: Promise<void> | undefined;
  #mustCatchUp = false;
  #again: (() => Promise<void>) | undefined;

  constructor(id: number, project: number | undefined, onConversation: (conversation: Conversation) => void) {
    this.id = id;
    this.#project = project;
    this.#onConversation = onConversation;
  }

  readonly get = (): LoadedMessages => this.#loaded;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the newest messages; the server then knows that this connection shows the conversation. */
  async open(): Promise<void> {
    this.#set({ failure: undefined });
    try {
      const { Conversation, Messages } = await callLive(api.conversations.subscribe, this.#body({}));
      // What was sent while this reply was on its way is not in it, nor loaded if an earlier part was shown meanwhile.
      const messages = merged(Messages, this.#loaded.messages, true);
      const isBehind = this.#change > Conversation.Change;
      this.#change = Conversation.Change;
      this.#set({ messages, hasOlder: mayHaveOlder(Messages), hasNewer: false, loading: undefined, isOpen: true });
      this.#publish(Conversation);
      if (isBehind) void this.catchUp();
    } catch (error) {
      this.#failed(error, () => this.open());
    }
  }

  /** Tells the server that the page no longer shows the conversation. */
  close(): void {
    // A failure is ignored, because without a connection the server knows of no shown conversation.
    callLive(api.conversations.unsubscribe, this.#body({})).catch(() => undefined);
  }

  /** Applies an event of the hub. */
  heard(event: HubEvent): void {
    if (event.Event === 'resync') return void this.catchUp();
    if (!('ConversationId' in event) || event.ConversationId !== this.id) return;
    if (event.Event === 'conversationChanged') return void this.catchUp();
    if (event.Event !== 'messageReceived' && event.Event !== 'messageChanged') return;
    if (event.Change <= this.#change) return;
    if (event.Change !== this.#change + 1 || !event.Message || this.#catchingUp) return void this.catchUp();
    this.#change = event.Change;
    this.#merge([event.Message]);
    recordConversation(this.id, this.#change);
  }

  /** Adds a message that a call returned; changes before it that may be missing are still requested. */
  add(message: Message): void {
    if (message.Change === this.#change + 1) this.#change = message.Change;
    this.#merge([message]);
    if (message.Change > this.#change) void this.catchUp();
  }

  /** Requests all changes since the last known one. */
  async catchUp(): Promise<void> {
    if (this.#catchingUp) {
      this.#mustCatchUp = true;
      return this.#catchingUp;
    }
    this.#catchingUp = this.#isOpen() ? this.#fetchChanges() : this.open();
    await this.#catchingUp;
    this.#catchingUp = undefined;
    if (!this.#mustCatchUp) return undefined;
    this.#mustCatchUp = false;
    return this.catchUp();
  }

  /** Loads the messages before the first loaded one. */
  async loadOlder(): Promise<void> {
    const [first] = this.#loaded.messages;
    if (!first || !this.#loaded.hasOlder || this.#loaded.loading) return;
    this.#set({ loading: 'older', failure: undefined });
    try {
      const page = await api.messages.get(this.#body({ Before: first.Seq }));
      // Another part was loaded meanwhile, to which this page is no neighbour.
      if (this.#loaded.messages[0]?.Seq !== first.Seq) return this.#set({ loading: undefined });
      const all = [...page, ...this.#loaded.messages];
      this.#set({
        messages: all.slice(0, MOST),
        hasOlder: mayHaveOlder(page),
        hasNewer: this.#loaded.hasNewer || all.length > MOST,
        loading: undefined,
      });
    } catch (error) {
      this.#failed(error, () => this.loadOlder());
    }
  }

  /** Loads the messages after the last loaded one, while an earlier part is shown. */
  async loadNewer(): Promise<void> {
    const last = this.#loaded.messages.at(-1);
    if (!last || !this.#loaded.hasNewer || this.#loaded.loading) return;
    this.#set({ loading: 'newer', failure: undefined });
    try {
      const page = await api.messages.get(this.#body({ Before: last.Seq + PAGE + 1 }));
      if (this.#loaded.messages.at(-1)?.Seq !== last.Seq) return this.#set({ loading: undefined });
      const newer = page.filter(({ Seq }) => Seq > last.Seq);
      const all = [...this.#loaded.messages, ...newer];
      this.#set({
        messages: all.slice(-MOST),
        hasOlder: this.#loaded.hasOlder || all.length > MOST,
        hasNewer: newer.length === PAGE,
        loading: undefined,
      });
      if (newer.length < PAGE) void this.catchUp();
    } catch (error) {
      this.#failed(error, () => this.loadNewer());
    }
  }

  /** Shows the part of the conversation around a message, loading it if necessary. */
  async showPlace(seq: number): Promise<void> {
    if (this.#loaded.messages.some(({ Seq }) => Seq === seq)) return;
    try {
      const page = await api.messages.get(this.#body({ Before: seq + PAGE / 2 + 1 }));
      if (page.length === 0) return;
      const hasNewer = page.at(-1)?.Seq === seq + PAGE / 2;
      this.#set({ messages: page, hasOlder: mayHaveOlder(page), hasNewer, loading: undefined, failure: undefined });
    } catch (error) {
      this.#failed(error, () => this.showPlace(seq));
    }
  }

  /** Makes the call that failed last again. */
  async retry(): Promise<void> {
    await this.#again?.();
  }

  #isOpen(): boolean {
    return this.#loaded.isOpen;
  }

  #body<More extends object>(more: More) {
    return { ConversationId: this.id, ...more, ...(this.#project !== undefined && { ProjectId: this.#project }) };
  }

  async #fetchChanges(): Promise<void> {
    try {
      let more = true;
      while (more) {
        const reply = await callLive(api.conversations.subscribe, this.#body({ After: this.#change }));
        this.#merge(reply.Messages);
        more = reply.More && reply.Messages.length > 0;
        const lastChange = reply.Messages.reduce((last, { Change }) => Math.max(last, Change), this.#change);
        this.#change = more ? lastChange : Math.max(lastChange, reply.Conversation.Change);
        this.#publish(reply.Conversation);
      }
    } catch {
      // The next event or connection makes the request again.
    }
  }

  #publish(conversation: Conversation): void {
    recordConversation(this.id, this.#change);
    this.#onConversation(conversation);
  }

  #merge(news: readonly Message[]): void {
    const { messages, hasNewer } = this.#loaded;
    this.#set({ messages: merged(messages, news, !hasNewer) });
  }

  #failed(error: unknown, again: () => Promise<void>): void {
    this.#again = again;
    this.#set({ loading: undefined, failure: error instanceof Error ? error : new Error(String(error)) });
  }

  #set(change: Partial<LoadedMessages>): void {
    this.#loaded = { ...this.#loaded, ...change };
    for (const listener of this.#listeners) listener();
  }
}
