import { HubClient } from '../bench/chat/hub-client.ts';

interface Event {
  Event?: string;
  ConversationId?: number;
  Change?: number;
  Message?: { Seq: number; Message: string };
}

/** What a page shows: a conversation, as one of its people. */
export interface FollowedConversation {
  ConversationId: number;
  ProjectId: number;
  cookie: string;
}

/**
 * A page that shows a conversation as the browser does: it takes messages from the hub, asks for those that it missed, and
 * connects again when its server ends. Each connection and each call goes to the server that `addressOf` names then.
 */
export class FollowingPage {
  /** The messages by their numbers. */
  readonly shown = new Map<number, string>();
  readonly of: FollowedConversation;
  readonly #addressOf: () => string;
  #hub: HubClient | undefined;
  #isOver = false;
  #change = 0;
  #asking: Promise<void> = Promise.resolve();

  constructor(of: FollowedConversation, addressOf: () => string) {
    this.of = of;
    this.#addressOf = addressOf;
  }

  /** Follows the conversation until `end`. */
  async follow(): Promise<void> {
    while (!this.#isOver) {
      const hub = new HubClient(this.#addressOf(), this.of.cookie);
      this.#hub = hub;
      hub.onReport = (text) => this.#take(JSON.parse(text)[1]);
      if (!(await hub.ready.then(() => true).catch(() => false))) continue;
      this.#ask();
      await hub.closed;
    }
    await this.#asking;
  }

  end(): void {
    this.#isOver = true;
    this.#hub?.end();
  }

  #take({ Event, ConversationId, Change = 0, Message }: Event): void {
    if (Event === 'resync') this.#ask();
    if (ConversationId !== this.of.ConversationId || Change <= this.#change) return;
    if (Message && Change === this.#change + 1) {
      this.#change = Change;
      this.shown.set(Message.Seq, Message.Message);
    } else this.#ask();
  }

  /** Asks for what was missed, one request after the other. */
  #ask(): void {
    this.#asking = this.#asking.then(() => this.#fetch());
  }

  async #fetch(): Promise<void> {
    const { ConversationId, ProjectId, cookie } = this.of;
    for (let more = true; more; ) {
      const reply = await fetch(`${this.#addressOf()}/api/chat/newMessages`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ConversationId, ProjectId, After: this.#change }),
      }).catch(() => undefined);
      // The server was killed, or could not reply: the next connection, or the next gap, asks again.
      if (!reply?.ok) return;
      const { Messages, More } = (await reply.json()) as {
        Messages: { Seq: number; Change: number; Message: string }[];
        More: boolean;
      };
      for (const { Seq, Change, Message } of Messages) {
        this.shown.set(Seq, Message);
        this.#change = Math.max(this.#change, Change);
      }
      more = More;
    }
  }
}
