import { type Form, type Question, type QuestionInfo, referencedIds } from '@ithaki/questionnaire';

const validationCodes = ({ Validate }: Question): string[] =>
  [Validate?.Script, Validate?.Required].filter((code): code is string => typeof code === 'string');

const usesWorkbook = ({ Spreadsheets = [] }: Question, book: string): boolean =>
  Spreadsheets.some(({ Id }) => Id === book);

/** Ids of other answers that a question's texts, rules and charts read. */
function answersReadBy(
  { question, columns }: QuestionInfo,
  { codes, questions }: Pick<Form, 'codes' | 'questions'>,
): string[] {
  const texts = [question.Text, question.Help, question.Parametric, ...(question.Rows ?? []).map((row) => row.Text)];
  const options = (question.Options ?? []).map((option) => option.Text);
  const piped = question.Piped ? [...texts, ...options].flatMap(referencedIds) : [];
  const readByRules = validationCodes(question).flatMap((text) => {
    const code = codes.conditions[text];
    return code?.ok ? code.dependencies : [];
  });
  const readByColumns = columns.flatMap((column) => answersReadBy(column, { codes, questions }));
  const workbookId = question.Chart?.Spreadsheet;
  const sources = workbookId === undefined ? [] : questions.filter((other) => usesWorkbook(other.question, workbookId));
  return [
    ...piped,
    ...readByRules,
    ...(question.Chart?.Answers ?? []),
    ...readByColumns,
    ...sources.map((other) => other.question.Model),
  ];
}

/**
 * Returns, by answer id, the Models of questions to render again when the answer changes: those with texts,
 * charts or rules that read it. The key 'Model' has those that read every answer.
 */
export function dependentsOf(form: Form): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const info of form.questions) {
    for (const id of answersReadBy(info, form))
      dependents.set(id, [...(dependents.get(id) ?? []), info.question.Model]);
  }
  return dependents;
}
