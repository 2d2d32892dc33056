import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import type { Answers } from '../model/answers.ts';
import { isAsked, isOfParts, kindOf } from '../model/kinds.ts';
import { blanksOf, optionsOf, partsOf } from '../model/options.ts';
import { wordsOf } from '../model/plain-text.ts';
import { type Language, textIn } from '../model/text.ts';
import { spokenAnswer } from '../session/piped-text.ts';
import { Session } from '../session/session.ts';
import type { Moment } from '../session/visibility.ts';
import { blankHeading, cellHeading } from './headings.ts';

/**
 * A column of the answer table. A choice has two columns: option ids and option texts; a table of options has both for
 * each row.
 */
export type AnswerColumn = {
  readonly Id: string;
  readonly Title: string;
  readonly Holds: 'code' | 'label' | 'number' | 'text';
};

/** Answers as a table with one row for each respondent, in the order of the given sets. */
export type AnswerTable = { readonly columns: readonly AnswerColumn[]; readonly rows: readonly (readonly string[])[] };

type Cell = AnswerColumn & { readonly read: (session: Session) => string };

const choosing = new Set(['radio', 'select', 'checkbox', 'slots']);

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(flat).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(flat).join(', ');
  return typeof value === 'string' ? value : '';
};

/** The texts of the chosen options, row by row for a table. */
function labels(session: Session, { question }: QuestionInfo, value: unknown, lang: Language): string {
  const texts = new Map<unknown, string>([
    ...optionsOf(question, session.form.questionnaire.OptionLists).map(
      ({ Value, Text }) => [Value, textIn(Text, lang)] as const,
    ),
    ...(question.Option ?? []).map(({ Id, Text }) => [Id, textIn(Text, lang)] as const),
    ...(question.Other ? [[question.Other.Model, textIn(question.Other.Text, lang)] as const] : []),
  ]);
  return [value]
    .flat(3)
    .map((one) => texts.get(one) ?? flat(one))
    .join('; ');
}

function cellsOf(info: QuestionInfo, lang: Language, above = ''): Cell[] {
  const { question } = info;
  const kind = kindOf(question);
  const title = [above, textIn(question.Text, lang)].filter(Boolean).join(' – ');
  if (!isAsked(question)) return [];
  if (info.columns.length > 0) {
    return info.columns.flatMap((column) => {
      const heading = cellHeading(question, column.question);
      if (!heading) return cellsOf(column, lang, title);
      const place = [title, textIn(heading, lang)].join(' – ');
      return cellsOf(column, lang).map((cell) => ({ ...cell, Title: place }));
    });
  }
  if (kind === 'parametric') {
    return blanksOf(question).map((Id) => ({
      Id,
      Title: [title, textIn(blankHeading(question, Id), lang)].filter(Boolean).join(' – '),
      Holds: 'number',
      read: (session) => flat(session.read(Id)),
    }));
  }
  if (kind === 'table') {
    return (question.Rows ?? []).flatMap(({ LineId, Text }, at) => {
      const Title = [title, textIn(Text, lang)].filter(Boolean).join(' – ');
      const answer = (session: Session) => [session.read(question.Model)].flat()[at];
      const Id = `${question.Model}:${LineId}`;
      return [
        { Id, Title, Holds: 'code', read: (session) => flat(answer(session)) },
        { Id, Title, Holds: 'label', read: (session) => labels(session, info, answer(session), lang) },
      ] satisfies Cell[];
    });
  }
  const parts = isOfParts(question)
    ? partsOf(question).map(({ Id, Text }) => ({ Id, Title: [title, textIn(Text, lang)].filter(Boolean).join(' – ') }))
    : [{ Id: question.Model, Title: title }];
  const own = parts.flatMap(({ Id, Title }): Cell[] => {
    const read = (session: Session) => {
      const said = flat(session.read(Id));
      return kind === 'editable' ? wordsOf(said) : said;
    };
    if (!choosing.has(kind))
      return [{ Id, Title, Holds: kind === 'numeric' || kind === 'rating' ? 'number' : 'text', read }];
    const said = (session: Session) => labels(session, info, session.read(Id), lang);
    return [
      { Id, Title, Holds: 'code', read },
      { Id, Title, Holds: 'label', read: said },
    ];
  });
  const { Other } = question;
  if (!Other) return own;
  return [
    ...own,
    {
      Id: Other.Model,
      Title: textIn(Other.Text, lang),
      Holds: 'text',
      read: (session) => spokenAnswer(session, Other.Model),
    },
  ];
}

/** The answers of many sets as a table for spreadsheets. Answers hidden from a respondent are empty. */
export function answerTable(form: Form, sets: readonly Answers[], moment: Moment): AnswerTable {
  const cells = form.questions.flatMap((info) => cellsOf(info, moment.lang));
  const rows = sets.map((answers) => {
    const session = new Session(form, answers, moment);
    return cells.map(({ read }) => read(session));
  });
  return { columns: cells.map(({ Id, Title, Holds }) => ({ Id, Title, Holds })), rows };
}
