import { serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { connectEngine, type EngineConnection } from './connect.ts';
import type { InputValues, ReplyOf, RequestKind, RequestOf } from './messages.ts';

/** Client of a workbook engine: sends the entered inputs, requests results, and notifies listeners when they may have changed. */
export class WorkbookClient {
  readonly wire: WireWorkbook;
  readonly #connection: EngineConnection;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #inputs: InputValues;

  constructor(wire: WireWorkbook, locale: string, inputs: InputValues = {}) {
    this.wire = wire;
    this.#inputs = inputs;
    this.#connection = connectEngine();
    void this.#connection.ask('open', { wire, now: serialOfMoment(new Date()), locale, inputs }).catch(() => undefined);
  }

  /** Replaces the inputs and notifies the listeners, which then request their results again. */
  put(inputs: InputValues): void {
    if (inputs === this.#inputs) return;
    this.#inputs = inputs;
    this.#version += 1;
    void this.#connection.ask('put', { inputs }).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  }

  ask<K extends RequestKind>(kind: K, ask: RequestOf<K>): Promise<ReplyOf<K>> {
    return this.#connection.ask(kind, ask);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  close(): void {
    this.#connection.close();
  }
}
