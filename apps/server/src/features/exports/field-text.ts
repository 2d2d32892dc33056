import type { HomedField } from '../../access/field-policy.ts';
import { textIn } from '../actions/index.ts';
import { say, type Work } from './exported-list.ts';

/** The values of a field that holds several; whatever else is stored is one value. */
function listOf(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

/** A number that a spreadsheet keeps as it is written; what it would round stays text. */
function numberOr(value: string): string | number {
  const number = Number(value);
  return String(number) === value ? number : value;
}

/** What a stored value of a field is in a cell: as people read it, and a number only of a field of numbers. */
export function cellOfField(
  work: Pick<Work, 'language'>,
  { Type, Options = [] }: HomedField,
): (value: string) => string | number {
  if (Type === 'number') return numberOr;
  if (Type === 'checkbox') {
    const [yes, no] = [say(work, 'exports.yes'), say(work, 'exports.no')];
    return (value) => (value === '1' ? yes : no);
  }
  if (Type !== 'select' && Type !== 'multiselect') return (value) => value;
  const labels = new Map(Options.map(({ Value, Label }) => [Value, textIn(Label, work.language)]));
  const label = (value: string) => labels.get(value) ?? value;
  return Type === 'select' ? label : (value) => listOf(value).map(label).join(', ');
}
