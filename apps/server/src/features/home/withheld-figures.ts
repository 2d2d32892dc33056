import type { Figure } from '@ithaki/contract';

/** Fewer than these could be recognised by one who knows the programme. */
const FEW = 5;

/** A count as it is told: those who see totals only are not told of so few. */
export const figureFor = (totalsOnly: boolean, count: number): Figure =>
  totalsOnly && count > 0 && count < FEW ? '<5' : count;

/** The sum beside its parts; withheld where it would tell what a hidden part is. */
export const sumOf = (parts: readonly Figure[]): number | undefined =>
  parts.reduce<number | undefined>((sum, part) => (sum === undefined || part === '<5' ? undefined : sum + part), 0);
