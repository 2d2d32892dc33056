import {
  type ExpressionCode,
  evaluate,
  type Failure,
  holds,
  type Outcome,
  type Scope,
  ThreadShare,
} from '@ithaki/script';
import type { Component } from '../form/dependency-order.ts';
import type { Element } from '../form/elements.ts';
import { answersReadBy, EVERY_ANSWER, type Form } from '../form/form.ts';
import type { Language } from '../model/text.ts';
import type { RowStore } from '../rows/row-store.ts';
import { AnswerReader } from './answer-reader.ts';
import { ShownElements } from './shown-elements.ts';

/** What conditions can read apart from answers: the reader's language, and the server's date and time. */
export type Moment = {
  readonly lang: Language;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
};

/** Maximum evaluation passes over elements with circular conditions, after which they are hidden. */
export const MOST_PASSES = 10;

/** Milliseconds of the thread that the scripts of a session may take at once. */
const EXPRESSIONS_SHARE = 250;

type Evaluation = { readonly element: number; readonly shown: boolean; readonly lines?: readonly boolean[] };

/**
 * Keeps visibility up to date incrementally: only what depends on a change is evaluated again. Elements are evaluated
 * in dependency order, so the result does not depend on the order of the changes. Elements with circular conditions
 * start as shown and are evaluated together until nothing changes; if ten passes do not suffice, all of them are
 * hidden.
 */
export class Visibility {
  readonly shown: ShownElements;
  readonly answers: AnswerReader;
  /** Elements hidden because their circular conditions never settled. */
  readonly unsettled = new Set<number>();
  /** Conditions that failed at their last evaluation, by element index. */
  readonly failures = new Map<number, Failure>();
  readonly #share = new ThreadShare(EXPRESSIONS_SHARE);
  readonly #form: Form;
  readonly #model: Record<string, unknown> = {};
  readonly #stale: Set<string>;
  readonly #marked: Uint8Array;
  #moment: Moment;

  constructor(form: Form, store: RowStore, moment: Moment) {
    this.#form = form;
    this.#moment = moment;
    this.shown = new ShownElements(form);
    this.answers = new AnswerReader(form, store, this.shown);
    this.#stale = new Set(form.readableAnswers.keys());
    this.#marked = new Uint8Array(form.components.length).fill(1);
    for (const id of form.readableAnswers.keys()) this.#model[id] = '';
  }

  /** Every answer as scripts see it. */
  model(): Readonly<Record<string, unknown>> {
    for (const id of this.#stale) this.#model[id] = this.answers.read(id);
    this.#stale.clear();
    return this.#model;
  }

  /** An answer as scripts see it. */
  answer(id: string): unknown {
    this.#refreshAnswer(id);
    return this.#model[id];
  }

  /** Changes the date, time or language; every element is evaluated again. */
  setMoment(moment: Moment): void {
    this.#moment = moment;
    this.#marked.fill(1);
  }

  /** Marks answers as changed. */
  markAnswersChanged(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#stale.add(id);
      for (const reader of this.#form.elementsReading.get(id) ?? []) this.#mark(reader);
    }
    for (const reader of this.#form.elementsReading.get(EVERY_ANSWER) ?? []) this.#mark(reader);
  }

  /** Marks elements for evaluation because rows were added or removed. */
  markElements(elements: Iterable<number>): void {
    for (const element of elements) this.#mark(element);
  }

  /** Evaluates all marked elements; returns those whose visibility changed. */
  settle(): number[] {
    const changed: number[] = [];
    const { components } = this.#form;
    // Searched with indexOf because this runs for every answer, and few components are marked.
    for (let index = this.#marked.indexOf(1); index >= 0; index = this.#marked.indexOf(1, index + 1)) {
      const component = components[index] as Component;
      for (const element of component.circular ? this.#evaluateTogether(component) : this.#evaluateOnce(component)) {
        changed.push(element);
        this.#wakeDependents(element);
      }
      // Cleared last: a circular component would mark itself again.
      this.#marked[index] = 0;
    }
    return changed;
  }

  /**
   * Evaluates a script of this form; all scripts of a session together may take only a share of the thread's
   * time.
   */
  evaluate(code: ExpressionCode, scope: Scope): Outcome {
    return evaluate(code, scope, this.#share);
  }

  /** The evaluation scope of a script of this form. */
  scope(line: number | null = null): Scope {
    return { Model: this.#model, line, ...this.#moment };
  }

  #mark(element: number): void {
    this.#marked[this.#form.componentOf[element] ?? 0] = 1;
  }

  #wakeDependents(element: number): void {
    for (const child of this.#form.children[element] ?? []) this.#mark(child);
    this.markAnswersChanged(this.#form.hiddenAnswers[element] ?? []);
  }

  #refreshAnswer(id: string): void {
    if (this.#stale.delete(id)) this.#model[id] = this.answers.read(id);
  }

  #evaluateOnce({ members }: Component): number[] {
    return members.filter((member) => this.#store(this.#evaluate(member)));
  }

  #store({ element, shown, lines }: Evaluation): boolean {
    return this.shown.set(element, shown, lines);
  }

  #evaluateTogether({ members }: Component): number[] {
    const before = members.map((element): Evaluation => this.#currentState(element));
    for (const element of members) {
      this.unsettled.delete(element);
      this.#store({ element, shown: true });
      this.#markHiddenAnswersStale(element);
    }
    if (!this.#settles(members)) {
      for (const element of members) {
        this.unsettled.add(element);
        this.#store({ element, shown: false });
        this.#markHiddenAnswersStale(element);
      }
    }
    const after = members.map((element) => JSON.stringify(this.#currentState(element)));
    return members.filter((_, index) => JSON.stringify(before[index]) !== after[index]);
  }

  #settles(members: readonly number[]): boolean {
    for (let pass = 1; pass <= MOST_PASSES; pass++) {
      const evaluations = members.map((element) => this.#evaluate(element));
      const changed = evaluations.filter((evaluation) => this.#store(evaluation));
      if (changed.length === 0) return true;
      for (const { element } of changed) this.#markHiddenAnswersStale(element);
    }
    return false;
  }

  #markHiddenAnswersStale(element: number): void {
    for (const id of this.#form.hiddenAnswers[element] ?? []) this.#stale.add(id);
  }

  #currentState(element: number): Evaluation {
    const lines = this.shown.shownRows(element);
    return { element, shown: this.shown.isShown(element), ...(lines ? { lines } : {}) };
  }

  #evaluate(index: number): Evaluation {
    const element = this.#form.elements[index];
    if (!element || (element.parent >= 0 && !this.shown.isShown(element.parent)))
      return { element: index, shown: false };
    const { code, table: lines } = element;
    if (code === undefined) return { element: index, shown: true };
    if (code === 'broken') return { element: index, shown: false };
    for (const id of answersReadBy(code)) {
      if (id === EVERY_ANSWER) this.model();
      else this.#refreshAnswer(id);
    }
    if (!lines) return { element: index, shown: this.#holds(element, element.rowIndex ?? null) };
    const shown: boolean[] = [];
    this.failures.delete(index);
    // A condition that ran out of time for a row is not evaluated for the following rows.
    for (const line of this.answers.rowIds(lines).keys())
      shown.push(this.failures.get(index)?.reason !== 'timeout' && this.#holds(element, line));
    return { element: index, shown: shown.includes(true), lines: shown };
  }

  #holds({ index, code }: Element, line: number | null): boolean {
    if (code === undefined || code === 'broken') return code === undefined;
    const outcome = this.evaluate(code, this.scope(line));
    if (outcome.ok) this.failures.delete(index);
    else this.failures.set(index, outcome.failure);
    return holds(outcome);
  }
}
