import {
  type Answers,
  type Change,
  type Codes,
  changedRows,
  completionOf,
  findProblems,
  kindOf,
  type Language,
  type Moment,
  openForm,
  type Problem,
  type QuestionInfo,
  type Questionnaire,
  questionNumbers,
  questionsInOrder,
  REMOVED,
  Session,
  type StoredRow,
  type Text,
  takesAnswer,
  tickValuesOf,
  type Value,
} from '@ithaki/questionnaire';
import { ChangeTracker } from '../keep/change-tracker.ts';
import { dependentsOf } from './dependent-questions.ts';
import { emptyingRows } from './emptying-rows.ts';
import { UnreadEntries } from './unread-entries.ts';

interface SheetOptions {
  questionnaire: Questionnaire;
  codes: Codes;
  answers?: Answers;
  moment: Moment;
  /** Id of the answer set, from which the shuffled order follows. */
  setId?: string;
  /** Models of the questions whose answers are kept from the reader: sentences with a number. */
  kept?: readonly string[];
  /** Called with the answers given, numbered in order by Seq. */
  onAnswered?: (rows: readonly StoredRow[]) => void;
}

/** Progress: how many of the shown questions that count are answered. */
export interface Progress {
  answered: number;
  total: number;
}

const progressKey = 'progress';

/** Watch key of a question. */
export const questionKey = (model: string): string => `question:${model}`;

/** Watch key of a question's number. */
export const numberKey = (model: string): string => `number:${model}`;

const topQuestion = (info: QuestionInfo): QuestionInfo => info.container ?? info;

/**
 * A questionnaire while it is filled in: the engine's session, and which questions must be drawn again after an answer.
 * It knows no server; given answers are passed to `onAnswered`.
 */
export class AnswerSheet {
  readonly session: Session;
  readonly setId: string;
  /** Models of the questions that take an answer, hidden ones included, in the order of the set. */
  readonly askedModels: readonly string[];
  readonly watch = new ChangeTracker();
  /** Entries that could not be read as answers: kept in their fields, and listed when the person wants to finish. */
  readonly unread = new UnreadEntries(this.watch);
  readonly #dependents: ReadonlyMap<string, readonly string[]>;
  readonly #idsOf = new Map<string, string[]>();
  readonly #completion = new Map<string, 1 | 0 | -1 | undefined>();
  readonly #rounds = new Map<string, number>();
  readonly #pendingText = new Set<() => void>();
  readonly #kept: readonly string[];
  #numbers: ReadonlyMap<string, number>;
  readonly #onAnswered: (rows: readonly StoredRow[]) => void;
  #seq: number;
  #progress: Progress = { answered: 0, total: 0 };
  #strict = false;

  constructor({ questionnaire, codes, answers = {}, moment, setId = '', kept = [], ...options }: SheetOptions) {
    const form = openForm(questionnaire, codes);
    this.session = new Session(form, answers, moment);
    this.setId = setId;
    this.#onAnswered = options.onAnswered ?? (() => undefined);
    this.#kept = kept;
    this.askedModels = questionsInOrder(form, setId)
      .filter(takesAnswer)
      .map(({ Model }) => Model);
    this.#numbers = questionNumbers(this.session, setId, kept);
    this.#dependents = dependentsOf(form);
    for (const { id, owner } of form.readableAnswers.values()) {
      const { Model } = topQuestion(owner).question;
      this.#idsOf.set(Model, [...(this.#idsOf.get(Model) ?? []), id]);
    }
    const rows = Object.values(answers).flat();
    this.#seq = rows.reduce((most, { Seq = 0 }) => Math.max(most, Seq), 0);
    for (const info of form.questions) this.#updateProgress(info);
  }

  /** Stores the value of a question's control; does nothing when it equals the stored answer. */
  answer({ question }: QuestionInfo, value: Value, line?: string): void {
    const { store, form } = this.session;
    const lists = form.questionnaire.OptionLists ?? {};
    const rows = changedRows(question, value, store, line === undefined ? { lists } : { lists, line });
    // A checkbox that was never ticked counts as empty: one tick is one answer.
    const untouched = (row: StoredRow) =>
      kindOf(question) === 'checkbox' &&
      row.OptionId === tickValuesOf(question).no &&
      store.row(row.GroupId, row.LineId) === undefined;
    this.put(rows.filter((row) => !untouched(row)));
  }

  /** Stores answers given by the person. */
  put(rows: readonly StoredRow[]): void {
    if (rows.length === 0) return;
    const numbered = rows.map((row) => ({ ...row, Seq: ++this.#seq }));
    for (const { GroupId, LineId, Text } of rows) {
      if (Text === REMOVED && LineId !== undefined) this.unread.dropLine(this.modelOf(GroupId), LineId);
    }
    this.#notifyDependents(this.session.put(numbered));
    this.#onAnswered(numbered);
  }

  /** Applies answers without sending them: restored from an earlier visit, or the server's in place of a refused one. */
  applyStored(rows: readonly StoredRow[]): void {
    for (const { Seq = 0 } of rows) this.#seq = Math.max(this.#seq, Seq);
    const change = this.session.put(rows);
    for (const model of change.answered) this.#resetControls(model);
    this.#notifyDependents(change);
  }

  /** Stores answers that the server refused once more, to be sent again. */
  giveBack(rows: readonly StoredRow[]): void {
    for (const { GroupId } of rows) this.#resetControls(this.modelOf(GroupId));
    this.put(rows);
  }

  /** Model of the question that a stored group answers; for a column, that of its table. */
  modelOf(group: string): string {
    const { owners } = this.session.form;
    const owner = owners.get(group) ?? owners.get(group.slice(0, group.indexOf(':') + 1));
    return owner ? topQuestion(owner).question.Model : '';
  }

  /** Text of some answers, each with the text of its question. */
  answerTexts(rows: readonly StoredRow[]): { question: Text; text: string }[] {
    const { byModel } = this.session.form;
    return rows.map(({ GroupId, Text: text = '' }) => ({
      question: byModel.get(this.modelOf(GroupId))?.question.Text ?? '',
      text,
    }));
  }

  /** Empties a question. */
  clear(info: QuestionInfo): void {
    this.#resetControls(info.question.Model);
    this.watch.markChanged([questionKey(info.question.Model)]);
    this.put(emptyingRows(this.session, info));
  }

  /** Counts how often a question's controls received an answer from elsewhere, which discards text being typed. */
  round(model: string): number {
    return this.#rounds.get(model) ?? 0;
  }

  /** Status of a question: 1 answered, 0 not answered, -1 hidden; undefined when it does not count. */
  status(model: string): 1 | 0 | -1 | undefined {
    return this.#completion.get(model);
  }

  /** Number of a question, from 1 over the questions shown; undefined for a hidden one and for a mere text. */
  number(model: string): number | undefined {
    return this.#numbers.get(model);
  }

  /** Current progress. */
  readonly progress = (): Progress => this.#progress;

  readonly onProgress = (listener: () => void): (() => void) => this.watch.subscribe(progressKey, listener);

  /** Problems of a question's answer; a missing one is included only after trying to finish. */
  problems(info: QuestionInfo): Problem[] {
    const found = findProblems(this.session, info);
    return this.#strict ? found : found.filter(({ Rule }) => Rule !== 'Required');
  }

  /** Models of the shown questions with entries that could not be read, in the order of the form. */
  unreadModels(): string[] {
    const { form } = this.session;
    const shown = form.questions.filter((info) => this.session.isQuestionShown(info));
    return shown.map(({ question }) => question.Model).filter((model) => this.unread.has(model));
  }

  /** Shows missing answers from now on. */
  showMissing(): void {
    this.#strict = true;
    this.watch.markChanged(this.session.form.questions.map(({ question }) => questionKey(question.Model)));
  }

  /** Changes the language of the session. */
  setLanguage(lang: Language): void {
    if (lang !== this.session.moment.lang)
      this.#notifyDependents(this.session.setMoment({ ...this.session.moment, lang }));
  }

  /** Registers a function that sends text still being typed; returns the function that removes it. */
  registerPending(send: () => void): () => void {
    this.#pendingText.add(send);
    return () => this.#pendingText.delete(send);
  }

  /** Stores all text still being typed. */
  flush(): void {
    for (const send of [...this.#pendingText]) send();
  }

  #resetControls(model: string): void {
    const info = this.session.form.byModel.get(model);
    const top = info ? topQuestion(info).question.Model : model;
    this.#rounds.set(top, this.round(top) + 1);
    this.unread.drop(top);
  }

  #updateProgress(info: QuestionInfo): void {
    const { Model } = info.question;
    const [before, now] = [this.#completion.get(Model), completionOf(this.session, info)];
    this.#completion.set(Model, now);
    const { answered, total: asked } = this.#progress;
    const [wasAsked, isAsked] = [Number((before ?? -1) >= 0), Number((now ?? -1) >= 0)];
    const change = Number(now === 1) - Number(before === 1);
    if (change !== 0 || wasAsked !== isAsked) {
      this.#progress = { answered: answered + change, total: asked + isAsked - wasAsked };
    }
  }

  /** Numbers the shown questions again; returns the Models of those whose number changed. */
  #renumber(): string[] {
    const before = this.#numbers;
    const after = questionNumbers(this.session, this.setId, this.#kept);
    this.#numbers = after;
    return [...before.keys(), ...after.keys()].filter((model) => before.get(model) !== after.get(model));
  }

  #notifyDependents({ answered, shown }: Change): void {
    const { form } = this.session;
    const models = new Set<string>();
    const keys = new Set<string>();
    const ids: string[] = [];
    const touch = (model: string) => {
      const info = form.byModel.get(model);
      if (info) models.add(topQuestion(info).question.Model);
    };
    for (const model of answered) touch(model);
    for (const model of models) ids.push(...(this.#idsOf.get(model) ?? []));
    for (const element of shown) {
      keys.add(element.key);
      const [, model = ''] = element.key.split(':');
      touch(model);
      ids.push(...(form.hiddenAnswers[element.index] ?? []));
    }
    const before = this.#progress;
    for (const model of models) {
      const info = form.byModel.get(model);
      if (info) this.#updateProgress(info);
      keys.add(questionKey(model));
    }
    for (const id of ids.length > 0 ? [...ids, 'Model'] : []) {
      for (const model of this.#dependents.get(id) ?? []) keys.add(questionKey(model));
    }
    if (before !== this.#progress) keys.add(progressKey);
    for (const model of shown.length > 0 ? this.#renumber() : []) keys.add(numberKey(model));
    this.watch.markChanged(keys);
  }
}
