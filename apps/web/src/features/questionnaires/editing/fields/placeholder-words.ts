import { bothOf, type Question, type Text } from '@ithaki/questionnaire';

/** Names what has no words yet: 'Option 2'. */
export type SayPart = (part: 'question' | 'option' | 'entry' | 'row' | 'column', number: number) => string;

const isBlank = (text: Text): boolean => {
  const { el, en } = bothOf(text);
  return el.trim() === '' && en.trim() === '';
};

/** A question for its preview: what has no words yet is named by its place, so that each part can be told apart. */
export function worded(question: Question, say: SayPart): Question {
  const named = <Part extends { readonly Text: Text }>(parts: readonly Part[], part: Parameters<SayPart>[0]): Part[] =>
    parts.map((one, at) => (isBlank(one.Text) ? { ...one, Text: say(part, at + 1) } : one));
  const { Options, Group, Option, Rows, Columns, Text: own, Parametric } = question;
  return {
    ...question,
    ...(isBlank(own) && (Parametric === undefined || isBlank(Parametric)) && { Text: say('question', 1) }),
    ...(Options && { Options: named(Options, 'option') }),
    ...(Group && { Group: named(Group, 'entry') }),
    ...(Option && { Option: named(Option, 'option') }),
    ...(Rows && { Rows: named(Rows, 'row') }),
    ...(Columns && { Columns: named(Columns, 'column').map((column) => worded(column, say)) }),
  };
}
