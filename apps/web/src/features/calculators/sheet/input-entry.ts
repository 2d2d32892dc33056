import { display, isPercentPattern, readEntry, type WireValue } from '@ithaki/workbook';
import type { Label, Values } from '../../../i18n/text.ts';
import type { BookInput } from './inputs.ts';

/** What an entry means, or why it means nothing here. */
export type Entered = { value: WireValue } | { problem: Label; values?: Values };

/** Characters of words that are kept. */
const LONGEST = 1_000;

const greek = (value: number, isPercent: boolean): string =>
  isPercent ? `${String(Number((value * 100).toPrecision(12))).replace('.', ',')}%` : String(value).replace('.', ',');

/** Reads what was typed in an input, by Greek separators, within its limits. */
export function readInput(text: string, { pattern, limits, isText, isDate }: BookInput): Entered {
  if (text.trim() === '') return { value: null };
  if (isText) return text.length > LONGEST ? { problem: 'calculators.entry.long' } : { value: text };
  const value = readEntry(text, { type: 'Input', pattern });
  if (typeof value !== 'number') return { problem: isDate ? 'calculators.entry.date' : 'calculators.entry.number' };
  const { Least, Most, Whole } = limits;
  const isPercent = isPercentPattern(pattern);
  const said = (bound: number) => (isDate ? display(bound, { pattern, locale: 'el' }).text : greek(bound, isPercent));
  if (Least !== undefined && value < Least)
    return { problem: 'calculators.entry.least', values: { least: said(Least) } };
  if (Most !== undefined && value > Most) return { problem: 'calculators.entry.most', values: { most: said(Most) } };
  if (Whole && !Number.isInteger(value)) return { problem: 'calculators.entry.whole' };
  return { value };
}

/** The lines and cells of a block that was copied from a spreadsheet; nothing when it is one cell. */
export function pastedBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const block = lines.map((line) => line.split('\t'));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}
