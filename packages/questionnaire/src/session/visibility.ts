import { evaluate, type Failure, holds, type Scope } from '@ithaki/script';
import type { Component } from '../form/dependency-order.ts';
import type { Element } from '../form/elements.ts';
import { EVERY, type Form, readBy } from '../form/form.ts';
import type { Language } from '../model/text.ts';
import type { RowStore } from '../rows/row-store.ts';
import { Reader } from './answer-reader.ts';
import { Sight } from './shown-elements.ts';

/** What conditions know apart from the answers: the reader's language, and the server's date and time. */
export type Moment = {
  readonly lang: Language;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
};

/** Maximum evaluation passes over elements with circular conditions, after which they are hidden. */
export const MOST_PASSES = 10;

type Found = { readonly element: number; readonly shown: boolean; readonly lines?: readonly boolean[] };

/**
 * Keeps visibility up to date incrementally: only what depends on a change is evaluated again. Elements are evaluated
 * in dependency order, so the result does not depend on the order of the changes. Elements with circular conditions
 * start as shown and are evaluated together until nothing changes; if ten passes do not suffice, all of them are
 * hidden.
 */
export class Visibility {
  readonly sight: Sight;
  readonly reader: Reader;
  /** Elements hidden because their circular conditions never settled. */
  readonly circles = new Set<number>();
  /** Conditions that failed at their last evaluation, by element index. */
  readonly failures = new Map<number, Failure>();
  readonly #form: Form;
  readonly #model: Record<string, unknown> = {};
  readonly #stale: Set<string>;
  readonly #waiting: Uint8Array;
  #moment: Moment;

  constructor(form: Form, store: RowStore, moment: Moment) {
    this.#form = form;
    this.#moment = moment;
    this.sight = new Sight(form);
    this.reader = new Reader(form, store, this.sight);
    this.#stale = new Set(form.readables.keys());
    this.#waiting = new Uint8Array(form.components.length).fill(1);
    for (const id of form.readables.keys()) this.#model[id] = '';
  }

  /** Every answer as scripts see it. */
  model(): Readonly<Record<string, unknown>> {
    for (const id of this.#stale) this.#model[id] = this.reader.read(id);
    this.#stale.clear();
    return this.#model;
  }

  /** An answer as scripts see it. */
  answer(id: string): unknown {
    this.#refresh(id);
    return this.#model[id];
  }

  /** Sets another date, time or language; every element is evaluated again. */
  at(moment: Moment): void {
    this.#moment = moment;
    this.#waiting.fill(1);
  }

  /** Marks answers as changed. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#stale.add(id);
      for (const reader of this.#form.readers.get(id) ?? []) this.#wake(reader);
    }
    for (const reader of this.#form.readers.get(EVERY) ?? []) this.#wake(reader);
  }

  /** Marks elements for evaluation because rows were added or removed. */
  wake(elements: Iterable<number>): void {
    for (const element of elements) this.#wake(element);
  }

  /** Evaluates all marked elements; returns those whose visibility changed. */
  settle(): number[] {
    const changed: number[] = [];
    const { components } = this.#form;
    // Searched with indexOf because this runs for every answer, and few components are marked.
    for (let at = this.#waiting.indexOf(1); at >= 0; at = this.#waiting.indexOf(1, at + 1)) {
      const component = components[at] as Component;
      for (const element of component.circular ? this.#circle(component) : this.#straight(component)) {
        changed.push(element);
        this.#follow(element);
      }
      // Cleared last: a circular component would mark itself again.
      this.#waiting[at] = 0;
    }
    return changed;
  }

  /** The evaluation scope of a script of this form. */
  scope(line: number | null = null): Scope {
    return { Model: this.#model, line, ...this.#moment };
  }

  #wake(element: number): void {
    this.#waiting[this.#form.componentOf[element] ?? 0] = 1;
  }

  #follow(element: number): void {
    for (const child of this.#form.children[element] ?? []) this.#wake(child);
    this.touch(this.#form.masks[element] ?? []);
  }

  #refresh(id: string): void {
    if (this.#stale.delete(id)) this.#model[id] = this.reader.read(id);
  }

  #straight({ members }: Component): number[] {
    return members.filter((member) => this.#take(this.#ask(member)));
  }

  #take({ element, shown, lines }: Found): boolean {
    return this.sight.set(element, shown, lines);
  }

  #circle({ members }: Component): number[] {
    const before = members.map((element): Found => this.#found(element));
    for (const element of members) {
      this.circles.delete(element);
      this.#take({ element, shown: true });
      this.#forget(element);
    }
    if (!this.#passes(members)) {
      for (const element of members) {
        this.circles.add(element);
        this.#take({ element, shown: false });
        this.#forget(element);
      }
    }
    const after = members.map((element) => JSON.stringify(this.#found(element)));
    return members.filter((_, at) => JSON.stringify(before[at]) !== after[at]);
  }

  #passes(members: readonly number[]): boolean {
    for (let pass = 1; pass <= MOST_PASSES; pass++) {
      const found = members.map((element) => this.#ask(element));
      const changed = found.filter((one) => this.#take(one));
      if (changed.length === 0) return true;
      for (const { element } of changed) this.#forget(element);
    }
    return false;
  }

  #forget(element: number): void {
    for (const id of this.#form.masks[element] ?? []) this.#stale.add(id);
  }

  #found(element: number): Found {
    const lines = this.sight.lines(element);
    return { element, shown: this.sight.has(element), ...(lines ? { lines } : {}) };
  }

  #ask(index: number): Found {
    const element = this.#form.elements[index];
    if (!element || (element.parent >= 0 && !this.sight.has(element.parent))) return { element: index, shown: false };
    const { code, lines } = element;
    if (code === undefined) return { element: index, shown: true };
    if (code === 'broken') return { element: index, shown: false };
    for (const id of readBy(code)) {
      if (id === EVERY) this.model();
      else this.#refresh(id);
    }
    if (!lines) return { element: index, shown: this.#holds(element, element.line ?? null) };
    const shown = this.reader.lineIds(lines).map((_, line) => this.#holds(element, line));
    return { element: index, shown: shown.includes(true), lines: shown };
  }

  #holds({ index, code }: Element, line: number | null): boolean {
    if (code === undefined || code === 'broken') return code === undefined;
    const outcome = evaluate(code, this.scope(line));
    if (outcome.ok) this.failures.delete(index);
    else this.failures.set(index, outcome.failure);
    return holds(outcome);
  }
}
