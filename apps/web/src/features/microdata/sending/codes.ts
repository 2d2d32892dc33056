import type { MicrodataEndpoint } from '@ithaki/contract';
import { type FixedField, fixedFields } from '@ithaki/microdata';

type Codes = MicrodataEndpoint['Codes'];

/** Returns the receiver's codes as lines: `Region 3 = EL30`. */
export const codesAsText = (codes: Codes): string =>
  fixedFields
    .flatMap((field) => Object.entries(codes[field] ?? {}).map(([ours, theirs]) => `${field} ${ours} = ${theirs}`))
    .join('\n');

/** Reads lines of codes; returns the number of the first line that is not one, counted from 1. */
export function codesFromText(text: string): { codes: Codes } | { wrongLine: number } {
  const codes: Partial<Record<FixedField, Record<string, string>>> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name, ours, theirs] = /^\s*(\w+)\s+(.+?)\s*=\s*(.+?)\s*$/.exec(line) ?? [];
    const field = fixedFields.find((fixed) => fixed === name);
    if (!field || ours === undefined || theirs === undefined) return { wrongLine: index + 1 };
    codes[field] = { ...codes[field], [ours]: theirs };
  }
  return { codes };
}
