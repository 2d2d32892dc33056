import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import type { Answers } from '../model/answers.ts';
import { hasParts, kindOf, type QuestionKind, takesAnswer } from '../model/kinds.ts';
import { blanksOf, optionsOf, partsOf } from '../model/options.ts';
import { htmlToText } from '../model/plain-text.ts';
import type { Text } from '../model/text.ts';
import type { Score } from '../scores.ts';
import { Session } from '../session/session.ts';
import type { Moment } from '../session/visibility.ts';
import { type Figures, figuresOf, hideSmall, leavesSmallGroup, SMALLEST_GROUP } from './figures.ts';
import { blankHeading, cellHeading } from './headings.ts';

/** How often an option was chosen; null where the group is too small for this reader. */
export type OptionCount = {
  readonly Value: string;
  readonly Text: Text;
  readonly Count: number | null;
  /** Share of those who answered, 0 to 1. */
  readonly Share: number | null;
};

/** Results of a question, or of one part, row or column of it (`Part`). */
export type QuestionResult = {
  readonly Model: string;
  readonly Part?: string;
  readonly Text: Text;
  /** How many answered, and how many were shown the question; null where the group is too small. */
  readonly Answered: number | null;
  readonly Shown: number | null;
  readonly Options?: readonly OptionCount[];
  readonly Figures?: Figures;
  readonly Texts?: readonly string[];
  /** Set when fewer than five answered, or fewer than five were not asked, and the reader may not see persons. */
  readonly Hidden?: true;
};

/** Results of a score over many sets; null where fewer than five have one and the reader may not see persons. */
export type ScoreResult = { readonly Name: string; readonly Answered: number | null; readonly Figures?: Figures };

/** Maximum texts reported for a question; the most recent are kept. */
export const MOST_TEXTS = 100;

/** What the reader may see: with `maySeePersons`, small groups too. */
export type ReaderRights = { readonly maySeePersons: boolean };

type Series = {
  readonly Model: string;
  readonly Part?: string;
  readonly Text: Text;
  readonly kind: QuestionKind;
  readonly info: QuestionInfo;
  /** Returns the answers of one answer set to this series; undefined when the question is hidden in it. */
  readonly answers: (session: Session) => readonly string[] | undefined;
};

const textsIn = (value: unknown): string[] =>
  [value].flat(3).filter((value): value is string => typeof value === 'string' && value !== '');

function seriesOf(info: QuestionInfo, shown: (session: Session) => boolean): Series[] {
  const { question } = info;
  const kind = kindOf(question);
  const base = { Model: question.Model, Text: question.Text, kind, info };
  const read = (id: string) => (session: Session) => (shown(session) ? textsIn(session.read(id)) : undefined);
  if (!takesAnswer(question)) return [];
  if (hasParts(question)) {
    return partsOf(question).map(({ Id, Text }) => ({
      ...base,
      Part: Id,
      Text: Text || question.Text,
      answers: read(Id),
    }));
  }
  if (info.columns.length > 0) {
    return info.columns.flatMap((column) => {
      const heading = cellHeading(question, column.question);
      return seriesOf(column, shown).map((series) => (heading ? { ...series, Text: heading } : series));
    });
  }
  if (kind === 'parametric') {
    return blanksOf(question).map((Id) => ({ ...base, Part: Id, Text: blankHeading(question, Id), answers: read(Id) }));
  }
  if (kind === 'table') {
    return (question.Rows ?? []).map(({ LineId, Text }, index) => ({
      ...base,
      Part: LineId,
      Text,
      answers: (session) => (shown(session) ? textsIn([session.read(question.Model)].flat()[index]) : undefined),
    }));
  }
  return [{ ...base, answers: read(question.Model) }];
}

const counted: ReadonlySet<QuestionKind> = new Set(['radio', 'select', 'checkbox', 'rating', 'table', 'slots']);
const measured: ReadonlySet<QuestionKind> = new Set(['numeric', 'parametric', 'rating']);
const listed: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'editable', 'words', 'date', 'time']);

const stars = ['1', '2', '3', '4', '5'].map((Value) => ({ Value, Text: Value }));

function choicesOf(form: Form, { info, kind }: Series): readonly { Value: string; Text: Text }[] {
  const { question } = info;
  if (kind === 'rating') return stars;
  if (kind === 'slots') return (question.Option ?? []).map(({ Id, Text }) => ({ Value: Id, Text }));
  const other = question.Other ? [{ Value: question.Other.Model, Text: question.Other.Text }] : [];
  return [...optionsOf(question, form.questionnaire.OptionLists), ...other];
}

/** Running totals of a series. Individual answers are not kept, except numbers and texts. */
class Tally {
  shown = 0;
  answered = 0;
  readonly #counts = new Map<string, number>();
  readonly #numbers: number[] = [];
  #texts: string[] = [];
  readonly series: Series;

  constructor(series: Series) {
    this.series = series;
  }

  add(session: Session): void {
    const { kind } = this.series;
    const answers = this.series.answers(session);
    if (!answers) return;
    this.shown += 1;
    if (answers.length === 0) return;
    this.answered += 1;
    if (counted.has(kind)) {
      for (const value of new Set(answers)) this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    }
    if (measured.has(kind)) for (const value of answers) this.#numbers.push(Number(value));
    const texts = kind === 'editable' ? answers.map(htmlToText) : answers;
    if (listed.has(kind)) this.#texts = [...texts, ...this.#texts].slice(0, MOST_TEXTS);
  }

  /** `all` is the number of answer sets counted, including those that were not shown the question. */
  result(form: Form, rights: ReaderRights, total: number): QuestionResult {
    const { Model, Part, Text, kind } = this.series;
    const head = { Model, ...(Part === undefined ? {} : { Part }), Text };
    // Whether a question was hidden follows from other answers, so the answers of a small group that did not
    // see it could be deduced.
    if (!rights.maySeePersons && (this.answered < SMALLEST_GROUP || leavesSmallGroup(total, this.shown))) {
      return { ...head, Answered: null, Shown: null, Hidden: true };
    }
    return {
      ...head,
      Answered: this.answered,
      Shown: this.shown,
      ...(counted.has(kind) ? { Options: this.#options(form, rights) } : {}),
      ...(measured.has(kind) ? { Figures: figuresOf(this.#numbers, rights) } : {}),
      // Free text may reveal its author.
      ...(listed.has(kind) && rights.maySeePersons ? { Texts: this.#texts } : {}),
    };
  }

  #options(form: Form, { maySeePersons }: ReaderRights): OptionCount[] {
    const choices = choicesOf(form, this.series);
    const counts = choices.map(({ Value }) => this.#counts.get(Value) ?? 0);
    const textsIn = maySeePersons ? counts : hideSmall(counts);
    return choices.map(({ Value, Text }, index) => {
      const Count = textsIn[index] ?? null;
      return { Value, Text, Count, Share: Count === null ? null : Count / Math.max(1, this.answered) };
    });
  }
}

/** Counts answer sets one at a time, so that memory does not grow with their number. */
export class ResultsCounter {
  readonly #form: Form;
  readonly #moment: Moment;
  readonly #tallies: readonly Tally[];
  readonly #scores: ReadonlyMap<string, number[]>;
  #total = 0;

  constructor(form: Form, moment: Moment) {
    this.#form = form;
    this.#moment = moment;
    this.#tallies = form.questions.flatMap((info) =>
      seriesOf(info, (session) => session.isQuestionShown(info)).map((series) => new Tally(series)),
    );
    this.#scores = new Map((form.questionnaire.Extra.Scores ?? []).map(({ Name }) => [Name, []]));
  }

  /** Number of answer sets counted. */
  get total(): number {
    return this.#total;
  }

  /** Counts an answer set, with the scores calculated when it was finished. */
  add(answers: Answers, scores: readonly Score[] = []): void {
    const session = new Session(this.#form, answers, this.#moment);
    this.#total += 1;
    for (const tally of this.#tallies) tally.add(session);
    for (const { Name, Value } of scores) if (typeof Value === 'number') this.#scores.get(Name)?.push(Value);
  }

  /** Results by question, in order. Hidden answers count as empty, as respondents saw them. */
  results(rights: ReaderRights): QuestionResult[] {
    return this.#tallies.map((tally) => tally.result(this.#form, rights, this.#total));
  }

  /** Statistics of the scores. */
  scores(rights: ReaderRights): ScoreResult[] {
    return [...this.#scores].map(([Name, values]) => {
      if (!rights.maySeePersons && values.length < SMALLEST_GROUP) return { Name, Answered: null };
      return { Name, Answered: values.length, Figures: figuresOf(values, rights) };
    });
  }
}

/** Results of many answer sets, by question. */
export function resultsOf(
  form: Form,
  sets: readonly Answers[],
  moment: Moment,
  rights: ReaderRights,
): QuestionResult[] {
  const counter = new ResultsCounter(form, moment);
  for (const answers of sets) counter.add(answers);
  return counter.results(rights);
}
