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
  /** Id of the answer set, which determines the shuffled order. */
  setId?: string;
  /** Models of the questions whose answers the reader may not see; a numbered sentence is shown instead. */
  kept?: readonly string[];
  /** Called with the person's answers, numbered in order by Seq. */
  onAnswered?: (rows: readonly StoredRow[]) => void;
}

/** Progress: the number of shown questions that count, and of those answered. */
export interface Progress {
  answered: number;
  total: number;
}

const progressKey = 'progress';

/** Key of a question, for watching it. */
export const questionKey = (model: string): string => `question:${model}`;

/** Key of a question's number, for watching it. */
export const numberKey = (model: string): string => `number:${model}`;

const topQuestion = (info: QuestionInfo): QuestionInfo => info.container ?? info;

/**
 * A questionnaire while it is filled in: the engine's session, and which questions must be rendered again after
 * an answer. It makes no calls; answers are passed to `onAnswered`.
 */
export class AnswerSheet {
  readonly session: Session;
  readonly setId: string;
  /** Models of the questions that can be answered, including hidden ones, in the order of the set. */
  readonly askedModels: readonly string[];
  readonly watch = new ChangeTracker();
  /**
   * Entries that could not be read as answers: they stay in their fields, and are listed when the person wants
   * to finish.
   */
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

  /** Stores the value of a question's input; does nothing when it equals the stored answer. */
  answer({ question }: QuestionInfo, value: Value, line?: string): void {
    const { store, form } = this.session;
    const lists = form.questionnaire.OptionLists ?? {};
    const rows = changedRows(question, value, store, line === undefined ? { lists } : { lists, line });
    // A checkbox that was never ticked counts as empty, but with one tick the whole question is answered.
    const untouched = (row: StoredRow) =>
      kindOf(question) === 'checkbox' &&
      row.OptionId === tickValuesOf(question).no &&
      store.row(row.GroupId, row.LineId) === undefined;
    this.put(rows.filter((row) => !untouched(row)));
  }

  /** Stores the person's answers. */
  put(rows: readonly StoredRow[]): void {
    if (rows.length === 0) return;
    const numbered = rows.map((row) => ({ ...row, Seq: ++this.#seq }));
    for (const { GroupId, LineId, Text } of rows) {
      if (Text === REMOVED && LineId !== undefined) this.unread.dropLine(this.modelOf(GroupId), LineId);
    }
    this.#notifyDependents(this.session.put(numbered));
    this.#onAnswered(numbered);
  }

  /** Applies answers without sending them: those of an earlier visit, or the server's instead of a refused one. */
  applyStored(rows: readonly StoredRow[]): void {
    for (const { Seq = 0 } of rows) this.#seq = Math.max(this.#seq, Seq);
    const change = this.session.put(rows);
    for (const model of change.answered) this.#resetControls(model);
    this.#notifyDependents(change);
  }

  /** Stores answers that the server refused again, so that they are sent again. */
  resend(rows: readonly StoredRow[]): void {
    for (const { GroupId } of rows) this.#resetControls(this.modelOf(GroupId));
    this.put(rows);
  }

  /** Returns the Model of the question to which a stored group belongs; for a column, that of its table. */
  modelOf(group: string): string {
    const { owners } = this.session.form;
    const owner = owners.get(group) ?? owners.get(group.slice(0, group.indexOf(':') + 1));
    return owner ? topQuestion(owner).question.Model : '';
  }

  /** Returns answers as text, each with the text of its question. */
  answerTexts(rows: readonly StoredRow[]): { question: Text; text: string }[] {
    const { byModel } = this.session.form;
    return rows.map(({ GroupId, Text: text = '' }) => ({
      question: byModel.get(this.modelOf(GroupId))?.question.Text ?? '',
      text,
    }));
  }

  /** Clears the answer of a question. */
  clear(info: QuestionInfo): void {
    this.#resetControls(info.question.Model);
    this.watch.markChanged([questionKey(info.question.Model)]);
    this.put(emptyingRows(this.session, info));
  }

  /**
   * Returns how often a question's inputs received an answer from elsewhere; each time, text being typed is
   * discarded.
   */
  round(model: string): number {
    return this.#rounds.get(model) ?? 0;
  }

  /** Returns the status of a question: 1 answered, 0 not answered, -1 hidden; undefined when it does not count. */
  status(model: string): 1 | 0 | -1 | undefined {
    return this.#completion.get(model);
  }

  /**
   * Returns the number of a question, counted from 1 over the shown questions; undefined for hidden ones and
   * plain texts.
   */
  number(model: string): number | undefined {
    return this.#numbers.get(model);
  }

  /** Current progress. */
  readonly progress = (): Progress => this.#progress;

  readonly onProgress = (listener: () => void): (() => void) => this.watch.subscribe(progressKey, listener);

  /** Returns the problems of a question's answer; a missing answer is included only after trying to finish. */
  problems(info: QuestionInfo): Problem[] {
    const found = findProblems(this.session, info);
    return this.#strict ? found : found.filter(({ Rule }) => Rule !== 'Required');
  }

  /** Returns the Models of shown questions with entries that could not be read, in the order of the form. */
  unreadModels(): string[] {
    const { form } = this.session;
    const shown = form.questions.filter((info) => this.session.isQuestionShown(info));
    return shown.map(({ question }) => question.Model).filter((model) => this.unread.has(model));
  }

  /** Shows messages about missing answers from now on. */
  showMissing(): void {
    this.#strict = true;
    this.watch.markChanged(this.session.form.questions.map(({ question }) => questionKey(question.Model)));
  }

  /** Changes the language of the session. */
  setLanguage(lang: Language): void {
    if (lang !== this.session.moment.lang)
      this.#notifyDependents(this.session.setMoment({ ...this.session.moment, lang }));
  }

  /** Registers a function that sends text being typed; returns a function that removes it. */
  registerPending(send: () => void): () => void {
    this.#pendingText.add(send);
    return () => this.#pendingText.delete(send);
  }

  /** Stores all text being typed. */
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

  /** Numbers the shown questions again; returns the Models of those whose number has changed. */
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
