import type { Card, Message, messages, ParsedBodyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { levelOf } from '../../../access/level.ts';

/** A link to a thing of the programme. */
export type Linked = Pick<Card, 'Type' | 'Id'>;

/** What a linked thing shows its reader. */
export interface CardContent {
  title: string;
  /** The name of its state for the reader; null where it has none for them. */
  state: string | null;
}

/** Reads linked things of a feature; app/features.ts lists the readers. */
export interface CardReader {
  type: Card['Type'];
  /**
   * The id of the thing that an address within the programme leads to, such as 'mentee/action/12'; undefined for others'
   * addresses.
   */
  idIn(path: string, query: URLSearchParams): number | undefined;
  /** Returns what the things show the actor, by id, without those that the actor may not see. */
  read(context: Context, ids: readonly number[]): Promise<Map<number, CardContent>>;
}

/** The most cards of one message. */
const MOST_CARDS = 10;

/** Finds links to the programme's own things in texts, and shows each reader what they may see of them. */
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

  /** Returns what a text's links show the actor, before it is sent. */
  async preview(context: Context, { Message: text }: ParsedBodyOf<typeof messages.cards>): Promise<Card[]> {
    return this.#read(context, this.find(context.actor, text));
  }

  /** Fills in what the cards of messages show the actor. */
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

/** The actor as they are on the pages that the links lead to: those ask for their own rights, not for chat's. */
const beyondContact = (actor: Actor): Actor => ({
  ...actor,
  purpose: null,
  level: levelOf(actor.roles, actor.project?.settings),
});
