import { type Form, pipedIds, type Question, type QuestionInfo } from '@ithaki/questionnaire';

const validationCodes = ({ Validate }: Question): string[] =>
  [Validate?.Script, Validate?.Required].filter((code): code is string => typeof code === 'string');

const holds = ({ Spreadsheets = [] }: Question, book: string): boolean => Spreadsheets.some(({ Id }) => Id === book);

/** The answers that a question shows or is judged by, beside its own. */
function readBy(
  { question, columns }: QuestionInfo,
  { codes, questions }: Pick<Form, 'codes' | 'questions'>,
): string[] {
  const texts = [question.Text, question.Help, question.Parametric, ...(question.Rows ?? []).map((row) => row.Text)];
  const options = (question.Options ?? []).map((option) => option.Text);
  const piped = question.Piped ? [...texts, ...options].flatMap(pipedIds) : [];
  const judged = validationCodes(question).flatMap((text) => {
    const code = codes.conditions[text];
    return code?.ok ? code.dependencies : [];
  });
  const below = columns.flatMap((column) => readBy(column, { codes, questions }));
  const book = question.Chart?.Spreadsheet;
  const inputs = book === undefined ? [] : questions.filter((one) => holds(one.question, book));
  return [
    ...piped,
    ...judged,
    ...(question.Chart?.Answers ?? []),
    ...below,
    ...inputs.map((one) => one.question.Model),
  ];
}

/**
 * Which questions must be drawn again when an answer is read otherwise: by the answer's id, the Models of questions
 * with texts, charts or rules that read it. Under 'Model' those that read every answer.
 */
export function dependentsOf(form: Form): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const info of form.questions) {
    for (const id of readBy(info, form)) found.set(id, [...(found.get(id) ?? []), info.question.Model]);
  }
  return found;
}
