import { log } from '../log/log.ts';

/** What features tell one another, after the commit, by name. A feature adds its events by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their events into it
export interface Events {}

type Listener<E extends keyof Events> = (event: Events[E]) => Promise<void> | void;

export interface Published {
  name: keyof Events;
  event: Events[keyof Events];
}

/** In-process events: told once the transaction that published them is committed. A failing listener harms only itself. */
export class EventBus {
  readonly #listeners = new Map<string, Listener<keyof Events>[]>();

  on<E extends keyof Events>(name: E, listener: Listener<E>): void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(listener as Listener<keyof Events>);
    this.#listeners.set(name, listeners);
  }

  async tell(published: readonly Published[]): Promise<void> {
    for (const { name, event } of published) {
      for (const listener of this.#listeners.get(name) ?? []) {
        try {
          await listener(event as never);
        } catch (error) {
          log.error({ err: error, event: name }, 'a listener failed');
        }
      }
    }
  }
}
