import { bothOf, type Question, type Text } from '@ithaki/questionnaire';

/** Returns a placeholder for a part without text, such as 'Option 2'. */
export type PartName = (part: 'question' | 'option' | 'entry' | 'row' | 'column', number: number) => string;

const isBlank = (text: Text): boolean => {
  const { el, en } = bothOf(text);
  return el.trim() === '' && en.trim() === '';
};

/** A question for its preview: parts without text get a numbered placeholder, so that they can be told apart. */
export function withPlaceholders(question: Question, partName: PartName): Question {
  const fillNames = <Part extends { readonly Text: Text }>(
    parts: readonly Part[],
    part: Parameters<PartName>[0],
  ): Part[] => parts.map((item, index) => (isBlank(item.Text) ? { ...item, Text: partName(part, index + 1) } : item));
  const { Options, Group, Option, Rows, Columns, Text: text, Parametric } = question;
  return {
    ...question,
    ...(isBlank(text) && (Parametric === undefined || isBlank(Parametric)) && { Text: partName('question', 1) }),
    ...(Options && { Options: fillNames(Options, 'option') }),
    ...(Group && { Group: fillNames(Group, 'entry') }),
    ...(Option && { Option: fillNames(Option, 'option') }),
    ...(Rows && { Rows: fillNames(Rows, 'row') }),
    ...(Columns && { Columns: fillNames(Columns, 'column').map((column) => withPlaceholders(column, partName)) }),
  };
}
