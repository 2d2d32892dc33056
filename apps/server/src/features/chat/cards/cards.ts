import type { Card, Message, messages, ParsedBodyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { levelOf } from '../../../access/level.ts';

/** A link in a message to a thing of the programme. */
export type Linked = Pick<Card, 'Type' | 'Id'>;

/** What the card of a linked thing shows its reader. */
export interface CardContent {
  title: string;
  /** The name of the thing's state for this reader; null when it has no state for them. */
  state: string | null;
}

/** Reads the things of one feature for cards; app/features.ts lists the readers of all features. */
export interface CardReader {
  type: Card['Type'];
  /**
   * Returns the id of the thing that an address within the programme leads to, such as 'mentee/action/12'; undefined
   * for addresses of other features.
   */
  idIn(path: string, query: URLSearchParams): number | undefined;
  /** Returns the cards of these things by id, leaving out things that the actor may not see. */
  read(context: Context, ids: readonly number[]): Promise<Map<number, CardContent>>;
}

/** Largest number of cards of one message. */
const MOST_CARDS = 10;

/** Finds links to things of the programme in messages, and fills their cards with what each reader may see. */
export class Cards {
  readonly #readers: readonly CardReader[];
  readonly #origin: string;

  constructor(readers: readonly CardReader[], publicUrl: string) {
    this.#readers = readers;
    this.#origin = new URL(publicUrl).origin;
  }

  /** Returns the things of the actor's programme that a text links to, each once. */
  find(actor: Actor, text: string): Linked[] {
    const { url: project } = currentProject(actor);
    const found = new Map<string, Linked>();
    for (const [address] of text.matchAll(/https?:\/\/[^\s<>]+/gi)) {
      const linked = this.#linkedBy(address.replace(/[.,;:!?·»)'"]+$/, ''), project);
      if (linked && found.size < MOST_CARDS) found.set(`${linked.Type} ${linked.Id}`, linked);
    }
    return [...found.values()];
  }

  #linkedBy(address: string, project: string): Linked | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, pathname, searchParams } = new URL(address);
    const prefix = `/${project}/`;
    if (origin !== this.#origin || !pathname.toLowerCase().startsWith(prefix)) return undefined;
    const path = pathname.slice(prefix.length).replace(/\/$/, '');
    for (const reader of this.#readers) {
      const id = reader.idIn(path, searchParams);
      if (id !== undefined) return { Type: reader.type, Id: id };
    }
    return undefined;
  }

  /** Returns the cards of a text for its author, before the text is sent. */
  async preview(context: Context, { Message: text }: ParsedBodyOf<typeof messages.cards>): Promise<Card[]> {
    return this.#read(context, this.find(context.actor, text));
  }

  /** Fills the cards of messages with what the actor may see. */
  async fill<M extends Pick<Message, 'Cards'>>(context: Context, shown: readonly M[]): Promise<M[]> {
    const all = shown.flatMap((message) => message.Cards);
    if (all.length === 0) return [...shown];
    const read = new Map((await this.#read(context, all)).map((card) => [`${card.Type} ${card.Id}`, card]));
    return shown.map((message) => ({
      ...message,
      Cards: message.Cards.map((card) => read.get(`${card.Type} ${card.Id}`) ?? card),
    }));
  }

  async #read(context: Context, linked: readonly Linked[]): Promise<Card[]> {
    const reading = { ...context, actor: beyondContact(context.actor) };
    const contents = new Map<string, CardContent>();
    for (const reader of this.#readers) {
      const ids = [...new Set(linked.filter(({ Type }) => Type === reader.type).map(({ Id }) => Id))];
      if (ids.length === 0) continue;
      for (const [id, content] of await reader.read(reading, ids)) contents.set(`${reader.type} ${id}`, content);
    }
    return linked.map(({ Type, Id }) => {
      const content = contents.get(`${Type} ${Id}`);
      return { Type, Id, Title: content?.title ?? null, State: content?.state ?? null };
    });
  }
}

/**
 * Returns the actor with the rights they have on the pages that the links lead to, rather than those of calls for chat.
 */
const beyondContact = (actor: Actor): Actor => ({
  ...actor,
  purpose: null,
  level: levelOf(actor.roles, actor.project?.settings),
});
