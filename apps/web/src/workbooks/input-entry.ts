import { display, isPercentPattern, readEntry, type WireValue } from '@ithaki/workbook';
import type { Label, Values } from '../i18n/text.ts';
import type { WorkbookInput } from './inputs.ts';

/** The message that explains why an entry is refused. */
export interface RefusedEntry {
  problem: Label;
  values?: Values;
}

/** Parsed entry: its value, or why it is refused. */
export type Entered = { value: WireValue } | RefusedEntry;

/** Longest text of an entry, in characters. */
const MOST_CHARACTERS = 1_000;

const formatGreek = (value: number, isPercent: boolean): string =>
  new Intl.NumberFormat('el-GR', { style: isPercent ? 'percent' : 'decimal', maximumFractionDigits: 10 }).format(value);

/** Parses the entry of an input with Greek separators and checks its limits. */
export function readInput(text: string, { pattern, limits, isText, isDate }: WorkbookInput): Entered {
  if (text.trim() === '') return { value: null };
  if (isText) return text.length > MOST_CHARACTERS ? { problem: 'calculators.entry.long' } : { value: text };
  const value = readEntry(text, { type: 'Input', pattern });
  if (typeof value !== 'number') return { problem: isDate ? 'calculators.entry.date' : 'calculators.entry.number' };
  const { Least, Most, Whole } = limits;
  const isPercent = isPercentPattern(pattern);
  const formatLimit = (bound: number) =>
    isDate ? display(bound, { pattern, locale: 'el' }).text : formatGreek(bound, isPercent);
  if (Least !== undefined && value < Least)
    return { problem: 'calculators.entry.least', values: { least: formatLimit(Least) } };
  if (Most !== undefined && value > Most)
    return { problem: 'calculators.entry.most', values: { most: formatLimit(Most) } };
  if (Whole && !Number.isInteger(value)) return { problem: 'calculators.entry.whole' };
  return { value };
}

/** Splits text copied from a spreadsheet into rows and cells; undefined for a single cell. */
export function pastedBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const block = lines.map((line) => line.split('\t'));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}
