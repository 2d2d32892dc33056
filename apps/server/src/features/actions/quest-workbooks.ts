import type { Question, Questionnaire } from '@ithaki/questionnaire';

/** A questionnaire that shows the copies of the workbooks in their place, in questions and in charts. */
export function withWorkbooks(quest: Questionnaire, copies: ReadonlyMap<number, number>): Questionnaire {
  const copyOf = (id: string): string => String(copies.get(Number(id)) ?? id);
  const inQuestion = (question: Question): Question => ({
    ...question,
    ...(question.Spreadsheets && {
      Spreadsheets: question.Spreadsheets.map((shown) => ({ ...shown, Id: copyOf(shown.Id) })),
    }),
    ...(question.Chart?.Spreadsheet !== undefined && {
      Chart: { ...question.Chart, Spreadsheet: copyOf(question.Chart.Spreadsheet) },
    }),
    ...(question.Columns && { Columns: question.Columns.map(inQuestion) }),
  });
  return {
    ...quest,
    Section: quest.Section.map((section) => ({
      ...section,
      Lines: section.Lines.map((line) => ({ ...line, Questions: line.Questions.map(inQuestion) })),
    })),
  };
}
