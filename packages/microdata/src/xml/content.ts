import { type FixedField, fixedFields, type Participant } from '../model.ts';
import type { SentSheet } from '../totals/record.ts';

const element = /<(?:Answer Id="(\d+)"(?: Code="([^"]*)")?|(\w+))>([^<]*)</g;

const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#9;': '\t',
  '&#10;': '\n',
};
const plain = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(?:amp|lt|gt|quot|#9|#10);/g, (name) => letters[name] ?? name) : text;

/** Reads a participant's part of a document back: what `participantContent` wrote, and nothing else. */
export function readContent(content: string): Pick<Participant, 'fixed' | 'answers'> {
  const fixed = Object.fromEntries(fixedFields.map((name) => [name, ''])) as Record<FixedField, string>;
  const answers: Participant['answers'][number][] = [];
  for (const [, id, code = '', name, text = ''] of content.matchAll(element)) {
    if (id !== undefined) answers.push({ id: Number(id), code: plain(code), value: plain(text) });
    else fixed[name as FixedField] = plain(text);
  }
  return { fixed, answers };
}

const CODE = ' Code="';
/** Longer answers are texts, which nobody counts. */
const LONGEST_COUNTED = 10;

/** Reads of a participant's part what is counted. Looks for quotes and brackets alone, ten times as fast as an expression. */
export function readCounted(content: string): SentSheet {
  const answers = new Map<string, string>();
  for (let end = 0, at = content.indexOf(CODE); at >= 0; at = content.indexOf(CODE, end)) {
    const code = at + CODE.length;
    const quote = content.indexOf('"', code);
    end = content.indexOf('<', quote);
    const answer = content.slice(quote + 2, end);
    if (answer !== 'no' && answer.length <= LONGEST_COUNTED) answers.set(content.slice(code, quote), answer);
  }
  return { sex: textOf(content, '<Sex>'), birth: textOf(content, '<BirthDate>'), answers };
}

function textOf(content: string, start: string): string {
  const at = content.indexOf(start);
  return at < 0 ? '' : plain(content.slice(at + start.length, content.indexOf('<', at + start.length)));
}
