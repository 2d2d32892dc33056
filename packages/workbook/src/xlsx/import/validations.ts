import type { DataValidation } from 'hucre';
import { textToNumber } from '../../values/text-number.ts';
import type { WireLimits } from '../../wire/wire-workbook.ts';

/**
 * Returns the limits equivalent to a validation; undefined if there are none. `readOptions` reads the cells of
 * a reference.
 */
export function limitsOf(
  rule: DataValidation,
  readOptions: (reference: string) => (string | number)[] | undefined,
): WireLimits | undefined {
  if (rule.type === 'list') return optionsOf(rule, readOptions);
  if (rule.type !== 'whole' && rule.type !== 'decimal' && rule.type !== 'date') return undefined;
  const [first, second] = [numberIn(rule.formula1), numberIn(rule.formula2)];
  const integer = rule.type === 'whole' ? { Whole: true } : {};
  if (!Number.isFinite(first)) return undefined;
  switch (rule.operator ?? 'between') {
    case 'between':
      return Number.isFinite(second) ? { ...integer, Least: first, Most: second } : undefined;
    case 'equal':
      return { ...integer, Least: first, Most: first };
    case 'greaterThanOrEqual':
      return { ...integer, Least: first };
    case 'lessThanOrEqual':
      return { ...integer, Most: first };
    case 'greaterThan':
      return { ...integer, Least: rule.type === 'whole' ? first + 1 : first };
    case 'lessThan':
      return { ...integer, Most: rule.type === 'whole' ? first - 1 : first };
    default:
      return undefined;
  }
}

/** A bound given as a constant; NaN for a formula. */
const numberIn = (formula: string | undefined) => (formula?.trim() ? Number(formula) : Number.NaN);

/** Options of a literal list count as typed input: 12 and 5% are numbers. */
const parseOption = (value: string): string | number =>
  /^[+-]?\d[\d.,]*%?$/.test(value.trim()) ? (textToNumber(value) ?? value) : value;

function optionsOf(
  rule: DataValidation,
  readOptions: (reference: string) => (string | number)[] | undefined,
): WireLimits | undefined {
  const values = rule.values?.map(parseOption) ?? (rule.formula1 ? readOptions(rule.formula1) : undefined);
  return values && values.length > 0 ? { Options: values } : undefined;
}
