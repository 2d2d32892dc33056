import { serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { connect, type Line } from './connect.ts';
import type { Ask, InputValues, Kind, Reply } from './messages.ts';

/** A workbook at work, as the page knows it: what was entered, and the way to ask what follows from it. */
export class Book {
  readonly wire: WireWorkbook;
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #inputs: InputValues;

  constructor(wire: WireWorkbook, locale: 'el' | 'en', inputs: InputValues = {}) {
    this.wire = wire;
    this.#inputs = inputs;
    this.#line = connect();
    void this.#line.ask('open', { wire, now: serialOfMoment(new Date()), locale, inputs }).catch(() => undefined);
  }

  /** Other inputs; who has asked is told to ask again. */
  put(inputs: InputValues): void {
    if (inputs === this.#inputs) return;
    this.#inputs = inputs;
    this.#version += 1;
    void this.#line.ask('put', { inputs }).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  }

  ask<K extends Kind>(kind: K, ask: Ask<K>): Promise<Reply<K>> {
    return this.#line.ask(kind, ask);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  close(): void {
    this.#line.close();
  }
}
