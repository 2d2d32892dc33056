import { fold } from '../text/fold.ts';
import { normaliseText } from '../text/text-normalisation.ts';
import { accepted, type FieldCheck, type FieldLimits, refused } from './field-check.ts';

const yes = new Set(['1', 'true', 'yes', 'ναι'].map(fold));
const no = new Set(['0', 'false', 'no', 'οχι'].map(fold));

/** A checkbox is stored as 1 or 0, so that a consent can be compared as a bit mask; imports may say it in words. */
export function checkCheckbox(text: string): FieldCheck {
  const answer = fold(text);
  if (yes.has(answer)) return accepted('1');
  return no.has(answer) ? accepted('0') : refused('checkbox');
}

const allowed = (value: string, { choices }: FieldLimits) => !choices || choices.includes(value);

/** One of the field's choices. */
export const checkSelect = (text: string, limits: FieldLimits): FieldCheck =>
  allowed(text, limits) ? accepted(text) : refused('choice');

function parseList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    const values = list.flatMap((item: unknown) => (typeof item === 'string' && normaliseText(item)) || []);
    return values.length === list.length ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Several of the field's choices: JSON text of a list, stored without repeats; an empty list is stored as empty. */
export function checkMultiselect(text: string, limits: FieldLimits): FieldCheck {
  const values = parseList(text);
  if (!values) return refused('list');
  if (!values.every((value) => allowed(value, limits))) return refused('choice');
  return accepted(values.length === 0 ? '' : JSON.stringify([...new Set(values)]));
}
