import fc from 'fast-check';
import { type FixedField, fixedFields } from '../model.ts';
import type { SentParticipant } from './document.ts';

/** Any text that people can have stored, with letters that XML cannot hold. */
const words = fc.string({ unit: 'binary', maxLength: 40 });
const afm = fc.stringMatching(/^[0-9]{9}$/);
const amka = fc.stringMatching(/^[0-9]{11}$/);
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const forms: Partial<Record<FixedField, fc.Arbitrary<string>>> = {
  Afm: afm,
  Amka: amka,
  BirthDate: day,
  Sex: fc.constantFrom('5301', '5302'),
  UnemploymentCardDate: fc.oneof(day, fc.constant('')),
};

/** What is left of a text in XML; an element of the public schema is not empty, so neither is an answer. */
const answer = words.filter((text) => text !== '');

/** Participants with distinct kayas, in any order. */
export const anyParticipants: fc.Arbitrary<SentParticipant[]> = fc.uniqueArray(
  fc.record({
    kayas: fc.integer({ min: 1, max: 1_000_000 }),
    revision: fc.integer({ min: 1, max: 9 }),
    definition: fc.integer({ min: 1, max: 3 }),
    fixed: fc.record(
      Object.fromEntries(fixedFields.map((name) => [name, forms[name] ?? words])) as Record<
        FixedField,
        fc.Arbitrary<string>
      >,
    ),
    answers: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1000, max: 2000 }),
        code: fc.constantFrom('', 'A1.1', 'D6', 'I&"<'),
        value: answer,
      }),
      { maxLength: 8, selector: ({ id }) => id },
    ),
  }),
  { maxLength: 12, selector: ({ kayas }) => kayas },
);
