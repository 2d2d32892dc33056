import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import type { Answers } from '../model/answers.ts';
import { isAsked, isOfParts, kindOf, type QuestionKind } from '../model/kinds.ts';
import { optionsOf, partsOf } from '../model/options.ts';
import type { Text } from '../model/text.ts';
import type { Moment } from '../session/moment.ts';
import { Session } from '../session/session.ts';
import { type Figures, figuresOf } from './figures.ts';
import { hideSmall, SMALLEST_GROUP } from './small.ts';

/** How often an option was chosen. Hidden where the group is too small to be told to this reader. */
export type OptionCount = {
  readonly Value: string;
  readonly Text: Text;
  readonly Count: number | null;
  /** Of those who answered, 0 to 1. */
  readonly Share: number | null;
};

/** What was answered to a question, or to one part, row or column of it (`Part`). */
export type QuestionResult = {
  readonly Model: string;
  readonly Part?: string;
  readonly Text: Text;
  /** Who answered, of those to whom it was shown; null where the group is too small. */
  readonly Answered: number | null;
  readonly Shown: number | null;
  readonly Options?: readonly OptionCount[];
  readonly Figures?: Figures;
  readonly Texts?: readonly string[];
  /** Fewer than five answered and the reader may not see persons. */
  readonly Hidden?: true;
};

/** Who reads: whether they may see persons, and so small groups too. */
export type ReaderRights = { readonly maySeePersons: boolean };

type Series = {
  readonly Model: string;
  readonly Part?: string;
  readonly Text: Text;
  readonly kind: QuestionKind;
  readonly info: QuestionInfo;
  /** The answers of one set to this series; nothing when it is hidden there. */
  readonly answers: (session: Session) => readonly string[] | undefined;
};

const told = (value: unknown): string[] =>
  [value].flat(3).filter((one): one is string => typeof one === 'string' && one !== '');

function seriesOf(info: QuestionInfo, shown: (session: Session) => boolean): Series[] {
  const { question } = info;
  const kind = kindOf(question);
  const base = { Model: question.Model, Text: question.Text, kind, info };
  const read = (id: string) => (session: Session) => (shown(session) ? told(session.read(id)) : undefined);
  if (!isAsked(question)) return [];
  if (isOfParts(question)) {
    return partsOf(question).map(({ Id, Text }) => ({
      ...base,
      Part: Id,
      Text: Text || question.Text,
      answers: read(Id),
    }));
  }
  if (info.columns.length > 0) {
    return info.columns.flatMap((column) => seriesOf(column, shown));
  }
  if (kind === 'table') {
    return (question.Rows ?? []).map(({ LineId, Text }, at) => ({
      ...base,
      Part: LineId,
      Text,
      answers: (session) => (shown(session) ? told([session.read(question.Model)].flat()[at]) : undefined),
    }));
  }
  return [{ ...base, answers: read(question.Model) }];
}

const counted: ReadonlySet<QuestionKind> = new Set(['radio', 'select', 'checkbox', 'rating', 'table', 'slots']);
const measured: ReadonlySet<QuestionKind> = new Set(['numeric', 'rating']);
const listed: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'words', 'date', 'time']);

const stars = ['1', '2', '3', '4', '5'].map((Value) => ({ Value, Text: Value }));

function choicesOf(form: Form, { info, kind }: Series): readonly { Value: string; Text: Text }[] {
  const { question } = info;
  if (kind === 'rating') return stars;
  if (kind === 'slots') return (question.Option ?? []).map(({ Id, Text }) => ({ Value: Id, Text }));
  const other = question.Other ? [{ Value: question.Other.Model, Text: question.Other.Text }] : [];
  return [...optionsOf(question, form.questionnaire.OptionLists), ...other];
}

function resultOf(form: Form, series: Series, sessions: readonly Session[], rights: ReaderRights): QuestionResult {
  const { Model, Part, Text, kind } = series;
  const given = sessions.flatMap((session) => {
    const answers = series.answers(session);
    return answers ? [answers] : [];
  });
  const answered = given.filter((answers) => answers.length > 0);
  const head = { Model, ...(Part === undefined ? {} : { Part }), Text };
  if (!rights.maySeePersons && answered.length < SMALLEST_GROUP)
    return { ...head, Answered: null, Shown: null, Hidden: true };
  const counts = choicesOf(form, series).map(({ Value }) => answered.filter((one) => one.includes(Value)).length);
  const shownCounts = rights.maySeePersons ? counts : hideSmall(counts);
  const Options = choicesOf(form, series).map(({ Value, Text: label }, at): OptionCount => {
    const Count = shownCounts[at] ?? null;
    return { Value, Text: label, Count, Share: Count === null ? null : Count / Math.max(1, answered.length) };
  });
  return {
    ...head,
    Answered: answered.length,
    Shown: given.length,
    ...(counted.has(kind) ? { Options } : {}),
    ...(measured.has(kind) ? { Figures: figuresOf(answered.flat().map(Number), rights) } : {}),
    ...(listed.has(kind) ? { Texts: answered.flat() } : {}),
  };
}

/** What many sets answered, question by question. Hidden answers read as empty, as they did to the respondent. */
export function resultsOf(
  form: Form,
  sets: readonly Answers[],
  moment: Moment,
  rights: ReaderRights,
): QuestionResult[] {
  const sessions = sets.map((answers) => new Session(form, answers, moment));
  return form.questions.flatMap((info) =>
    seriesOf(info, (session) => session.showsQuestion(info)).map((series) => resultOf(form, series, sessions, rights)),
  );
}
