import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import type { Answers } from '../model/answers.ts';
import { hasParts, kindOf, takesAnswer } from '../model/kinds.ts';
import { blanksOf, optionsOf, partsOf } from '../model/options.ts';
import { htmlToText } from '../model/plain-text.ts';
import type { OptionLists } from '../model/questionnaire.ts';
import { type Language, textIn } from '../model/text.ts';
import { answerText } from '../session/piped-text.ts';
import { Session } from '../session/session.ts';
import type { Moment } from '../session/visibility.ts';
import { optionCodes } from './codebook.ts';
import { blankHeading, cellHeading } from './headings.ts';

/**
 * A column of the answer table. A choice has two columns, one with the codes of options and one with their
 * texts; a table of options has both for each row.
 */
export type AnswerColumn = {
  readonly Id: string;
  /**
   * Name of the variable: that of the imported form, or the question's id. Parts and rows append theirs after a
   * point.
   */
  readonly Name: string;
  readonly Title: string;
  readonly Holds: 'code' | 'label' | 'number' | 'text';
};

/** Answers as a table with one row for each respondent, in the order of the given sets. */
export type AnswerTable = { readonly columns: readonly AnswerColumn[]; readonly rows: readonly (readonly string[])[] };

type Cell = AnswerColumn & { readonly read: (session: Session) => string };

const choiceKinds = new Set(['radio', 'select', 'checkbox', 'slots']);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(', ');
  return typeof value === 'string' ? value : '';
};

/** The texts of the chosen options, row by row for a table. */
function optionTexts(session: Session, { question }: QuestionInfo, value: unknown, lang: Language): string {
  const texts = new Map<unknown, string>([
    ...optionsOf(question, session.form.questionnaire.OptionLists).map(
      ({ Value, Text }) => [Value, textIn(Text, lang)] as const,
    ),
    ...(question.Option ?? []).map(({ Id, Text }) => [Id, textIn(Text, lang)] as const),
    ...(question.Other ? [[question.Other.Model, textIn(question.Other.Text, lang)] as const] : []),
  ]);
  return [value]
    .flat(3)
    .map((item) => texts.get(item) ?? textOf(item))
    .join('; ');
}

function cellsOf(info: QuestionInfo, lists: OptionLists, lang: Language, containerTitle = ''): Cell[] {
  const { question } = info;
  const { Name = question.Model } = question;
  const kind = kindOf(question);
  const title = [containerTitle, textIn(question.Text, lang)].filter(Boolean).join(' – ');
  if (!takesAnswer(question)) return [];
  if (info.columns.length > 0) {
    return info.columns.flatMap((column) => {
      const heading = cellHeading(question, column.question);
      if (!heading) return cellsOf(column, lists, lang, title);
      const cellTitle = [title, textIn(heading, lang)].join(' – ');
      return cellsOf(column, lists, lang).map((cell) => ({ ...cell, Title: cellTitle }));
    });
  }
  const codeById = optionCodes(question, lists);
  const codesOf = (value: unknown) =>
    [value]
      .flat(3)
      .map((item) => codeById.get(String(item)) ?? textOf(item))
      .join('; ');
  if (kind === 'parametric') {
    return blanksOf(question).map((Id) => ({
      Id,
      Name: Id,
      Title: [title, textIn(blankHeading(question, Id), lang)].filter(Boolean).join(' – '),
      Holds: 'number',
      read: (session) => textOf(session.read(Id)),
    }));
  }
  if (kind === 'table') {
    return (question.Rows ?? []).flatMap(({ LineId, Text, Code }, index) => {
      const Title = [title, textIn(Text, lang)].filter(Boolean).join(' – ');
      const answer = (session: Session) => [session.read(question.Model)].flat()[index];
      const Id = `${question.Model}:${LineId}`;
      const rowName = Code ?? `${Name}.${LineId}`;
      return [
        { Id, Name: rowName, Title, Holds: 'code', read: (session) => codesOf(answer(session)) },
        {
          Id,
          Name: rowName,
          Title,
          Holds: 'label',
          read: (session) => optionTexts(session, info, answer(session), lang),
        },
      ] satisfies Cell[];
    });
  }
  const parts = hasParts(question)
    ? partsOf(question).map(({ Id, Text, Code }, index, { length }) => ({
        Id,
        Name: length === 1 ? Name : (Code ?? `${Name}.${index + 1}`),
        Title: [title, textIn(Text, lang)].filter(Boolean).join(' – '),
      }))
    : [{ Id: question.Model, Name, Title: title }];
  const columns = parts.flatMap(({ Id, Name, Title }): Cell[] => {
    const read = (session: Session) => {
      const answerContent = textOf(session.read(Id));
      return kind === 'editable' ? htmlToText(answerContent) : answerContent;
    };
    if (!choiceKinds.has(kind))
      return [{ Id, Name, Title, Holds: kind === 'numeric' || kind === 'rating' ? 'number' : 'text', read }];
    const answerContent = (session: Session) => optionTexts(session, info, session.read(Id), lang);
    return [
      { Id, Name, Title, Holds: 'code', read: (session) => codesOf(session.read(Id)) },
      { Id, Name, Title, Holds: 'label', read: answerContent },
    ];
  });
  const { Other } = question;
  if (!Other) return columns;
  return [
    ...columns,
    {
      Id: Other.Model,
      Name: `${Name}.${Other.Code ?? Other.Model}`,
      Title: textIn(Other.Text, lang),
      Holds: 'text',
      read: (session) => answerText(session, Other.Model),
    },
  ];
}

/** The answers of many sets as a table for spreadsheets. Answers hidden from a respondent are empty. */
export function answerTable(form: Form, sets: readonly Answers[], moment: Moment): AnswerTable {
  const lists = form.questionnaire.OptionLists ?? {};
  const cells = form.questions.flatMap((info) => cellsOf(info, lists, moment.lang));
  const rows = sets.map((answers) => {
    const session = new Session(form, answers, moment);
    return cells.map(({ read }) => read(session));
  });
  return { columns: cells.map(({ Id, Name, Title, Holds }) => ({ Id, Name, Title, Holds })), rows };
}
