import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFieldValue, type EnteredFieldType, type FieldError, type FieldLimits } from '../index.ts';

const stored = (value: string) => ({ ok: true, value });
const refused = (error: FieldError) => ({ ok: false, error });
const today = { year: 2025, month: 6, day: 15 };
const types: EnteredFieldType[] = [
  ...(['text', 'textarea', 'number', 'date', 'time', 'select', 'multiselect', 'checkbox'] as const),
  ...(['email', 'phone', 'afm', 'amka', 'iban', 'postcode', 'file'] as const),
];

describe("a field's value", () => {
  it.each<[EnteredFieldType, string, string, FieldLimits?]>([
    ['text', ' Ελένη ', 'Ελένη'],
    ['textarea', 'μία\r\nδύο\rτρεις', 'μία\nδύο\nτρεις'],
    ['number', '1.234,50', '1234.5'],
    ['number', '18', '18', { min: 18, max: 18 }],
    ['date', '01/02/2000', '01-02-2000'],
    ['date', '2000-01-31T22:00:00Z', '01-02-2000'],
    ['date', '15-06-2007', '15-06-2007', { age: { min: 18, max: 18, today } }],
    ['date', '31-12-3000', '31-12-3000'],
    ['time', '9:05', '09:05'],
    ['select', 'attica', 'attica', { choices: ['attica', 'crete'] }],
    ['multiselect', '["crete", "attica", "crete"]', '["crete","attica"]', { choices: ['attica', 'crete'] }],
    ['multiselect', '[]', ''],
    ['checkbox', 'ΝΑΙ', '1'],
    ['checkbox', 'true', '1'],
    ['checkbox', 'Όχι', '0'],
    ['checkbox', 'FALSE', '0'],
    ['email', ' Eleni@Example.GR', 'Eleni@example.gr'],
    ['phone', '691 234 5678', '+306912345678'],
    ['afm', '090 000 045', '090000045'],
    ['amka', '130672 12939', '13067212939'],
    ['iban', 'gr16 0110 1250 0000 0001 2300 695', 'GR1601101250000000012300695'],
    ['postcode', '104 31', '10431'],
    ['file', '12', '12'],
  ])('of type %s accepts "%s" and stores "%s"', (type, text, value, limits) => {
    expect(checkFieldValue(type, text, limits)).toEqual(stored(value));
    expect(checkFieldValue(type, value, limits)).toEqual(stored(value));
  });

  it.each<[EnteredFieldType, string, FieldError, FieldLimits?]>([
    ['text', 'Ελένη', 'tooLong', { maxLength: 4 }],
    ['text', 'α'.repeat(1001), 'tooLong'],
    ['textarea', 'α'.repeat(20_001), 'tooLong'],
    ['number', 'δέκα', 'number'],
    ['number', '17,9', 'tooSmall', { min: 18 }],
    ['number', '18,1', 'tooLarge', { max: 18 }],
    ['date', '31-02-2000', 'date'],
    ['date', '31-12-1899', 'tooEarly'],
    ['date', '01-01-3001', 'tooLate'],
    ['date', '14-06-2025', 'tooEarly', { minDate: today }],
    ['date', '16-06-2025', 'tooLate', { maxDate: today }],
    ['date', '16-06-2007', 'tooYoung', { age: { min: 18, today } }],
    ['date', '15-06-2006', 'tooOld', { age: { max: 18, today } }],
    ['time', '25:00', 'time'],
    ['select', 'mars', 'choice', { choices: ['attica', 'crete'] }],
    ['multiselect', '["attica","mars"]', 'choice', { choices: ['attica', 'crete'] }],
    ['multiselect', 'attica', 'list'],
    ['multiselect', '{"0":"attica"}', 'list'],
    ['multiselect', '[1]', 'list'],
    ['multiselect', '["a\\u0000"]', 'list'],
    ['checkbox', 'ίσως', 'checkbox'],
    ['email', 'eleni', 'email'],
    ['phone', '12345', 'phone'],
    ['afm', '090000046', 'afm'],
    ['amka', '13067212938', 'amka'],
    ['iban', 'GR1601101250000000012300696', 'iban'],
    ['postcode', '1043', 'postcode'],
    ['file', '0', 'file'],
    ['file', '2147483648', 'file'],
    ['file', '../etc/passwd', 'file'],
  ])('of type %s refuses "%s": %s', (type, text, error, limits) => {
    expect(checkFieldValue(type, text, limits)).toMatchObject(refused(error));
  });

  it('is refused with the limit that it exceeds', () => {
    const bound = (type: EnteredFieldType, text: string, limits: FieldLimits) => {
      const check = checkFieldValue(type, text, limits);
      return check.ok ? undefined : check.bound;
    };
    expect(bound('number', '17,9', { min: 18 })).toEqual({ min: 18 });
    expect(bound('number', '18,1', { max: 18 })).toEqual({ max: 18 });
    expect(bound('date', '14-06-2025', { minDate: today })).toEqual({ min: '15-06-2025' });
    expect(bound('date', '16-06-2025', { maxDate: today })).toEqual({ max: '15-06-2025' });
    expect(bound('date', '16-06-2007', { age: { min: 18, today } })).toEqual({ min: 18 });
    expect(bound('date', '15-06-2006', { age: { max: 18, today } })).toEqual({ max: 18 });
    expect(bound('text', 'Ελένη', { maxLength: 4 })).toEqual({ max: 4 });
  });

  it.each(types)('of type %s may be empty, and is refused when it cannot be stored', (type) => {
    expect(checkFieldValue(type, '')).toEqual(stored(''));
    expect(checkFieldValue(type, ' \n')).toEqual(stored(''));
    expect(checkFieldValue(type, 'α\0')).toEqual(refused('unstorable'));
    expect(checkFieldValue(type, '\ud800')).toEqual(refused('unstorable'));
  });

  it('is accepted unchanged when it is checked again after storing', () => {
    const entry = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,-:/[]" ') }));
    fc.assert(
      fc.property(fc.constantFrom(...types), entry, (type, text) => {
        const first = checkFieldValue(type, text);
        if (first.ok) expect(checkFieldValue(type, first.value)).toEqual(first);
      }),
      { numRuns: 1000 },
    );
  });
});
