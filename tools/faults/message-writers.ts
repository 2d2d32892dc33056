import { expect } from 'vitest';
import { HubClient } from '../bench/chat/hub-client.ts';
import { newClientId, type SignedInPairs } from '../bench/chat/people.ts';

interface WrittenMessage {
  ClientId: string;
  Message: string;
}

/** People who write to each other as fast as the server takes it, each with an outbox as a page keeps it. */
export class MessageWriters {
  /** Person and ClientId of each acknowledged message. */
  readonly acknowledged = new Set<string>();
  readonly #pairs: SignedInPairs;
  readonly #waiting = new Map<number, WrittenMessage>();
  #written = 0;

  constructor(pairs: SignedInPairs) {
    this.#pairs = pairs;
  }

  /** Sends one message after another for everybody, until the server has ended. */
  async writeUntilGone(url: string): Promise<void> {
    await Promise.all(this.#pairs.people.map((_person, writer) => this.#writeAs(writer, url)));
  }

  /** Sends one message after another for everybody until aborted, to the server that `addressOf` names at each connection. */
  async writeThrough(addressOf: () => string, signal: AbortSignal): Promise<void> {
    await Promise.all(
      this.#pairs.people.map(async (_person, writer) => {
        while (!signal.aborted) await this.#writeAs(writer, addressOf(), signal);
      }),
    );
  }

  /**
   * Returns the message that a person sends next: one that was not acknowledged again, with the same ClientId, or else
   * a new one.
   */
  #next(writer: number): WrittenMessage {
    const message = this.#waiting.get(writer) ?? { ClientId: newClientId(), Message: `${writer}: ${this.#written++}` };
    this.#waiting.set(writer, message);
    return message;
  }

  async #writeAs(writer: number, url: string, signal?: AbortSignal): Promise<void> {
    const { cookies, direct, people, project } = this.#pairs;
    const hub = new HubClient(url, cookies[writer] ?? '');
    if (!(await hub.ready.then(() => true).catch(() => false))) return;
    while (!signal?.aborted) {
      const message = this.#next(writer);
      const place = { ConversationId: direct[writer % direct.length], ProjectId: project };
      const { Reply, Status } = await hub.ask('sendMessage', { ...place, ...message });
      if (Status === 0) break;
      // When the database is killed with the server, the last calls are refused; their messages are sent again.
      if (!Reply) continue;
      this.#waiting.delete(writer);
      this.acknowledged.add(`${people[writer] ?? 0} ${message.ClientId}`);
    }
    hub.end();
  }
}

/**
 * Expects each acknowledged message to be stored, and every stored one once and numbered without gaps; at most `most` were
 * stored without being acknowledged.
 */
export function expectEachMessageOnce(
  acknowledged: ReadonlySet<string>,
  { stored, texts, gaps }: { stored: string[]; texts: string[]; gaps: number[] },
  most: number,
): void {
  const all = new Set(stored);
  expect([...acknowledged].filter((key) => !all.has(key))).toEqual([]);
  expect(texts.length).toBe(new Set(texts).size);
  expect(gaps).toEqual([]);
  expect(stored.length - acknowledged.size).toBeLessThanOrEqual(most);
}
