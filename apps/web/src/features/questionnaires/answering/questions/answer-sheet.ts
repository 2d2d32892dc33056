import {
  type Answers,
  type Change,
  type Codes,
  changedRows,
  completionOf,
  kindOf,
  type Language,
  type Moment,
  openForm,
  type Problem,
  problemsIn,
  type QuestionInfo,
  type Questionnaire,
  Session,
  type StoredRow,
  type Text,
  tickOf,
  type Value,
} from '@ithaki/questionnaire';
import { Watch } from '../keep/watch.ts';
import { dependentsOf } from './dependent-questions.ts';
import { emptied } from './emptied-rows.ts';

interface Parts {
  questionnaire: Questionnaire;
  codes: Codes;
  answers?: Answers;
  moment: Moment;
  /** The answer set: what is shuffled follows from it. */
  setId?: string;
  /** Hears of each answer given, with its Seq, in order. */
  onAnswered?: (rows: readonly StoredRow[]) => void;
}

/** How far someone is: of the questions shown and counted, how many are answered. */
export interface Progress {
  answered: number;
  asked: number;
}

const progressKey = 'progress';

/** The name under which a question is watched. */
export const questionKey = (model: string): string => `question:${model}`;

const topOf = (info: QuestionInfo): QuestionInfo => info.within ?? info;

/**
 * A questionnaire while someone fills it in: the engine's session, and who must be drawn again after an answer. It
 * knows no server; what is answered is told to `onAnswered`.
 */
export class AnswerSheet {
  readonly session: Session;
  readonly setId: string;
  readonly watch = new Watch();
  readonly #dependents: ReadonlyMap<string, readonly string[]>;
  readonly #idsOf = new Map<string, string[]>();
  readonly #comp = new Map<string, 1 | 0 | -1 | undefined>();
  readonly #rounds = new Map<string, number>();
  readonly #typed = new Set<() => void>();
  readonly #onAnswered: (rows: readonly StoredRow[]) => void;
  #seq: number;
  #progress: Progress = { answered: 0, asked: 0 };
  #strict = false;

  constructor({ questionnaire, codes, answers = {}, moment, setId = '', onAnswered = () => undefined }: Parts) {
    const form = openForm(questionnaire, codes);
    this.session = new Session(form, answers, moment);
    this.setId = setId;
    this.#onAnswered = onAnswered;
    this.#dependents = dependentsOf(form);
    for (const { id, owner } of form.readables.values()) {
      const { Model } = topOf(owner).question;
      this.#idsOf.set(Model, [...(this.#idsOf.get(Model) ?? []), id]);
    }
    const rows = Object.values(answers).flat();
    this.#seq = rows.reduce((most, { Seq = 0 }) => Math.max(most, Seq), 0);
    for (const info of form.questions) this.#count(info);
  }

  /** Takes what a question's control now holds; nothing when that says what is stored. */
  answer({ question }: QuestionInfo, value: Value, line?: string): void {
    const { store, form } = this.session;
    const lists = form.questionnaire.OptionLists ?? {};
    const rows = changedRows(question, value, store, line === undefined ? { lists } : { lists, line });
    // A box that was never ticked is as good as empty: one tick is one answer.
    const untouched = (row: StoredRow) =>
      kindOf(question) === 'checkbox' &&
      row.OptionId === tickOf(question).no &&
      store.row(row.GroupId, row.LineId) === undefined;
    this.put(rows.filter((row) => !untouched(row)));
  }

  /** Takes answers of the person in. */
  put(rows: readonly StoredRow[]): void {
    if (rows.length === 0) return;
    const counted = rows.map((row) => ({ ...row, Seq: ++this.#seq }));
    this.#follow(this.session.put(counted));
    this.#onAnswered(counted);
  }

  /** Takes in what is so already: kept by an earlier visit, or what the server has in place of a refused answer. */
  take(rows: readonly StoredRow[]): void {
    for (const { Seq = 0 } of rows) this.#seq = Math.max(this.#seq, Seq);
    const change = this.session.put(rows);
    for (const model of change.answered) this.#renew(model);
    this.#follow(change);
  }

  /** Takes answers of the person in anew: those that the server refused, to be sent once more. */
  giveBack(rows: readonly StoredRow[]): void {
    for (const { GroupId } of rows) this.#renew(this.modelOf(GroupId));
    this.put(rows);
  }

  /** The question whose answer a stored group holds; a column's is its table. */
  modelOf(group: string): string {
    const { owners } = this.session.form;
    const owner = owners.get(group) ?? owners.get(group.slice(0, group.indexOf(':') + 1));
    return owner ? topOf(owner).question.Model : '';
  }

  /** What was written in some answers, each under the words of its question. */
  worded(rows: readonly StoredRow[]): { question: Text; said: string }[] {
    const { byModel } = this.session.form;
    return rows.map(({ GroupId, Text: said = '' }) => ({
      question: byModel.get(this.modelOf(GroupId))?.question.Text ?? '',
      said,
    }));
  }

  /** Empties a question. */
  clear(info: QuestionInfo): void {
    this.#renew(info.question.Model);
    this.watch.tell([questionKey(info.question.Model)]);
    this.put(emptied(this.session, info));
  }

  /** Counts how often a question's controls were given an answer from elsewhere: what is typed in them is dropped then. */
  round(model: string): number {
    return this.#rounds.get(model) ?? 0;
  }

  /** How a question stands: 1 answered, 0 not, -1 hidden; nothing for one that is not counted. */
  standing(model: string): 1 | 0 | -1 | undefined {
    return this.#comp.get(model);
  }

  /** How far the person is. */
  readonly progress = (): Progress => this.#progress;

  readonly onProgress = (listener: () => void): (() => void) => this.watch.subscribe(progressKey, listener);

  /** What is wrong with a question's answer; that one is missing is said once the person wanted to finish. */
  problems(info: QuestionInfo): Problem[] {
    const found = problemsIn(this.session, info);
    return this.#strict ? found : found.filter(({ Rule }) => Rule !== 'Required');
  }

  /** From now on says of each question that it must be answered. */
  showMissing(): void {
    this.#strict = true;
    this.watch.tell(this.session.form.questions.map(({ question }) => questionKey(question.Model)));
  }

  /** Goes on in another language. */
  speak(lang: Language): void {
    if (lang !== this.session.moment.lang) this.#follow(this.session.at({ ...this.session.moment, lang }));
  }

  /** Keeps what sends text that is still being typed. Returns a way to forget it. */
  holdTyped(send: () => void): () => void {
    this.#typed.add(send);
    return () => this.#typed.delete(send);
  }

  /** Takes in at once what is still being typed anywhere. */
  flush(): void {
    for (const send of [...this.#typed]) send();
  }

  #renew(model: string): void {
    const info = this.session.form.byModel.get(model);
    const top = info ? topOf(info).question.Model : model;
    this.#rounds.set(top, this.round(top) + 1);
  }

  #count(info: QuestionInfo): void {
    const { Model } = info.question;
    const [before, now] = [this.#comp.get(Model), completionOf(this.session, info)];
    this.#comp.set(Model, now);
    const { answered, asked } = this.#progress;
    const [wasAsked, isAsked] = [Number((before ?? -1) >= 0), Number((now ?? -1) >= 0)];
    const change = Number(now === 1) - Number(before === 1);
    if (change !== 0 || wasAsked !== isAsked) {
      this.#progress = { answered: answered + change, asked: asked + isAsked - wasAsked };
    }
  }

  #follow({ answered, shown }: Change): void {
    const { form } = this.session;
    const models = new Set<string>();
    const keys = new Set<string>();
    const ids: string[] = [];
    const touch = (model: string) => {
      const info = form.byModel.get(model);
      if (info) models.add(topOf(info).question.Model);
    };
    for (const model of answered) touch(model);
    for (const model of models) ids.push(...(this.#idsOf.get(model) ?? []));
    for (const element of shown) {
      keys.add(element.key);
      const [, model = ''] = element.key.split(':');
      touch(model);
      ids.push(...(form.masks[element.index] ?? []));
    }
    const before = this.#progress;
    for (const model of models) {
      const info = form.byModel.get(model);
      if (info) this.#count(info);
      keys.add(questionKey(model));
    }
    for (const id of ids.length > 0 ? [...ids, 'Model'] : []) {
      for (const model of this.#dependents.get(id) ?? []) keys.add(questionKey(model));
    }
    if (before !== this.#progress) keys.add(progressKey);
    this.watch.tell(keys);
  }
}
