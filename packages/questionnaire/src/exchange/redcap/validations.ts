/** The meaning of a field's validation type. */
export type Validation =
  | { readonly as: 'number'; readonly pattern?: string }
  | { readonly as: 'date' | 'datetime' | 'time' | 'email' }
  | { readonly as: 'text'; readonly pattern?: string };

const digits = (count: number): string => `\\d{${count}}`;
const decimals = (count: number): Validation => ({ as: 'number', pattern: `-?\\d+(\\.\\d{1,${count}}0?)?` });

/** REDCap's validation types without the suffix for decimal commas, which are always accepted here. */
const types: Readonly<Record<string, Validation>> = {
  integer: { as: 'number', pattern: '-?\\d+' },
  int: { as: 'number', pattern: '-?\\d+' },
  number: { as: 'number' },
  float: { as: 'number' },
  number_1dp: decimals(1),
  number_2dp: decimals(2),
  number_3dp: decimals(3),
  number_4dp: decimals(4),
  email: { as: 'email' },
  time: { as: 'time' },
  time_hh_mm: { as: 'time' },
  time_hh_mm_ss: { as: 'text', pattern: '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d' },
  time_mm_ss: { as: 'text', pattern: '[0-5]\\d:[0-5]\\d' },
  alpha_only: { as: 'text', pattern: '\\p{L}+' },
  phone: { as: 'text', pattern: '[+\\d][\\d\\s().-]{5,24}(x\\d{1,6})?' },
  phone_australia: { as: 'text', pattern: '[+(\\d][\\d\\s()]{7,16}' },
  zipcode: { as: 'text', pattern: '\\d{5}(-\\d{4})?' },
  postalcode_australia: { as: 'text', pattern: digits(4) },
  postalcode_canada: { as: 'text', pattern: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d' },
  postalcode_french: { as: 'text', pattern: digits(5) },
  postalcode_germany: { as: 'text', pattern: digits(5) },
  ssn: { as: 'text', pattern: '\\d{3}-?\\d{2}-?\\d{4}' },
  mrn_10d: { as: 'text', pattern: digits(10) },
  mrn_generic: { as: 'text', pattern: '[A-Za-z0-9_-]+' },
  vmrn: { as: 'text', pattern: '\\d{9}' },
};

/** The meaning of a validation type; undefined for an unknown one. */
export function validationOf(type: string): Validation | undefined {
  const name =
    type
      .trim()
      .toLowerCase()
      .replace(/_?comma_decimal$/, '') || 'text';
  if (/^datetime_/.test(name)) return { as: 'datetime' };
  if (/^date(_|$)/.test(name)) return { as: 'date' };
  if (name === 'text') return { as: 'text' };
  return Object.hasOwn(types, name) ? types[name] : undefined;
}
