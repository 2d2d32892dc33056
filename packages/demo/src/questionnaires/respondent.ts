import type { Random } from '@ithaki/formats';
import {
  blanksOf,
  type CellsValue,
  kindOf,
  type LineValue,
  optionsOf,
  partsOf,
  type Question,
  rowsOf,
  Session,
  type StoredRow,
  takesAnswer,
  type Value,
} from '@ithaki/questionnaire';
import answers from '../../data/questionnaires/answers.json' with { type: 'json' };
import { type DayNumber, greekDay, isoDay } from '../time/days.ts';
import { fillPlaceholders, type Idea } from '../writing/idea.ts';
import { formOf } from './catalogue.ts';

/** How people answer one question or one part of it. */
interface Hint {
  /** A field of the person, used directly or mapped to an option by `map`. */
  field?: string;
  map?: Record<string, string>;
  /** Relative frequency of each option, in option order. */
  weights?: number[];
  /** Number of ticks, from and to. */
  count?: [number, number];
  other?: string[];
  otherChance?: number;
  /** Options or stars form a scale: chosen near the person's level. */
  level?: true;
  texts?: string[];
  /** A number: from, to, step. */
  range?: [number, number, number];
  /** Relative frequency of each number, starting at 0. */
  marks?: number[];
  hours?: [number, number];
  /** Days relative to the day of answering, from and to. */
  days?: [number, number];
  /** Rows of records, from and to. */
  lines?: [number, number];
  /** Probability of leaving it empty. */
  skip?: number;
}

const hints: Record<string, Record<string, Hint>> = answers as never;

/** The hint for a question of a questionnaire, or for a part of it. */
const hintOf = (quest: string, id: string): Hint => hints[quest]?.[id] ?? {};

/** The respondent, and the day of answering. */
export interface Respondent {
  random: Random;
  fields: Record<string, string>;
  idea: Idea;
  /** From 0 to 1: self-confidence and knowledge. */
  level: number;
  day: DayNumber;
}

/** The value of an unanswered question. */
const NO_ANSWER = '';

/** Answers a questionnaire as a person would, from the first question to the last visible one. */
class AnswerGenerator {
  readonly #quest: string;
  readonly #respondent: Respondent;

  constructor(quest: string, respondent: Respondent) {
    this.#quest = quest;
    this.#respondent = respondent;
  }

  /** The stored rows; questions hidden at their turn have none. */
  rows(): StoredRow[] {
    const form = formOf(this.#quest);
    const lists = form.questionnaire.OptionLists ?? {};
    const session = new Session(
      form,
      {},
      { lang: 'el', today: isoDay(this.#respondent.day), now: `${isoDay(this.#respondent.day)}T10:00:00.000Z` },
    );
    const stored: StoredRow[] = [];
    for (const info of form.questions) {
      const { question } = info;
      if (!takesAnswer(question) || !session.isQuestionShown(info)) continue;
      const value = this.#value(question);
      const rows = rowsOf(question, value, { lists }).filter((row) => (row.OptionId ?? row.Text ?? '') !== '');
      session.put(rows);
      stored.push(...rows);
    }
    return stored;
  }

  #value(question: Question): Value {
    const hint = hintOf(this.#quest, question.Model);
    const { random } = this.#respondent;
    if (hint.skip !== undefined && random.chance(hint.skip)) return NO_ANSWER;
    switch (kindOf(question)) {
      case 'radio':
      case 'select':
        return { Option: this.#option(question, hint), Other: '' };
      case 'checkbox':
        return this.#ticks(question, hint);
      case 'rating':
        return String(hint.level ? this.#indexNearLevel(5) + 1 : this.#weighted(hint.weights ?? [1, 1, 1, 1, 1]) + 1);
      case 'table':
        return Object.fromEntries((question.Rows ?? []).map(({ LineId }) => [LineId, this.#option(question, hint)]));
      case 'records':
        return this.#lines(question, hint);
      case 'formtable':
        return this.#cells(question);
      case 'parametric':
        return Object.fromEntries(blanksOf(question).map((id) => [id, this.#number(hintOf(this.#quest, id))]));
      case 'numeric':
      case 'time':
      case 'words':
        return Object.fromEntries(partsOf(question).map(({ Id }) => [Id, this.#entry(hintOf(this.#quest, Id))]));
      case 'slots':
        return this.#slots(question);
      case 'date':
        return this.#date(hint);
      case 'upload':
        return [];
      default:
        return this.#text(hint);
    }
  }

  #weighted(weights: readonly number[]): number {
    let remaining = this.#respondent.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      remaining -= weight;
      return remaining < 0;
    });
    return Math.max(0, index);
  }

  /** An index on a scale of `count` steps, near the person's level. */
  #indexNearLevel(count: number): number {
    const { random, level } = this.#respondent;
    const place = level * count + (random.next() + random.next() - 1) * 1.4;
    return Math.min(count - 1, Math.max(0, Math.floor(place)));
  }

  #option(question: Question, hint: Hint): string {
    const options = optionsOf(question, formOf(this.#quest).questionnaire.OptionLists);
    const { random, fields, level } = this.#respondent;
    const mappedOption = hint.map?.[fields[hint.field ?? ''] ?? ''];
    if (mappedOption !== undefined) return mappedOption;
    if (hint.level) return options[this.#indexNearLevel(options.length)]?.Value ?? NO_ANSWER;
    const correctOption = options.find(({ Score = 0 }) => Score > 0);
    if (!hint.weights && correctOption) {
      if (random.chance(0.35 + 0.6 * level)) return correctOption.Value;
      return random.pick(options.filter((option) => option !== correctOption)).Value;
    }
    return options[this.#weighted(hint.weights ?? options.map(() => 1))]?.Value ?? NO_ANSWER;
  }

  #ticks(question: Question, { weights, count = [1, 2], other, otherChance = 0 }: Hint) {
    const { random } = this.#respondent;
    const options = optionsOf(question, formOf(this.#quest).questionnaire.OptionLists).map(({ Value }) => Value);
    const remaining = new Map(options.map((value, index) => [value, weights?.[index] ?? 1]));
    const chosen = new Set<string>();
    for (let remainingTicks = random.int(...count); remainingTicks > 0; remainingTicks -= 1) {
      const value = [...remaining.keys()][this.#weighted([...remaining.values()])] ?? '';
      chosen.add(value);
      remaining.delete(value);
    }
    if (!question.Other || !other || !random.chance(otherChance)) return { Options: [...chosen], Other: NO_ANSWER };
    return { Options: [...chosen, question.Other.Model], Other: random.pick(other) };
  }

  #lines(question: Question, { lines = [1, 2] }: Hint): LineValue[] {
    const count = this.#respondent.random.int(...lines);
    return Array.from({ length: count }, (_, index) => ({ LineId: String(index + 1), Cells: this.#cells(question) }));
  }

  #cells({ Columns = [] }: Question): CellsValue {
    return Object.fromEntries(Columns.map((column) => [column.Model, this.#value(column)]));
  }

  #slots(question: Question) {
    const options = question.Option ?? [];
    const order = this.#respondent.random.sample(options, options.length);
    return Object.fromEntries(partsOf(question).map(({ Id }, index) => [Id, order[index]?.Id ?? NO_ANSWER]));
  }

  #entry(hint: Hint): string {
    const { random } = this.#respondent;
    if (hint.hours) return `${random.int(...hint.hours)}:${random.pick(['00', '30'])}`;
    return hint.texts ? this.#text(hint) : this.#number(hint);
  }

  #number({ range = [1, 10, 1], marks }: Hint): string {
    if (marks) return String(this.#weighted(marks));
    const [from, to, step] = range;
    return String(from + step * this.#respondent.random.int(0, Math.round((to - from) / step)));
  }

  #date({ field, days = [0, 0] }: Hint): string {
    const { random, fields, day } = this.#respondent;
    return field ? (fields[field] ?? NO_ANSWER) : greekDay(day + random.int(...days));
  }

  #text({ field, texts = [] }: Hint): string {
    const { random, fields, idea } = this.#respondent;
    if (field) return fields[field] ?? NO_ANSWER;
    return texts.length === 0 ? NO_ANSWER : fillPlaceholders(idea, random.pick(texts));
  }
}

/** Rows stored by answering a questionnaire; with `part` below 1, only the first ones. */
export function respond(quest: string, respondent: Respondent, part = 1): StoredRow[] {
  const rows = new AnswerGenerator(quest, respondent).rows();
  return rows.slice(0, Math.ceil(rows.length * part));
}
