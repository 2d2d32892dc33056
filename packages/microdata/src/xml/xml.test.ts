import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FixedField, fixedFields, type Sheet } from '../model.ts';
import { batchId } from './batch-id.ts';
import { readContent, readCounted } from './content.ts';
import { decodeXml } from './decoding.ts';
import { lineOf, participantContent, type SentParticipant, writeDocument } from './document.ts';
import { anyParticipants } from './participants.testing.ts';
import { checkDocument, readDocument, readReceipt, WrongXml } from './reading.ts';
import { type Receipt, receiptProblem, writeReceipt } from './receipt.ts';
import { schemaFault } from './schemas.ts';

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const write = (mis: string, sheet: Sheet, participants: readonly SentParticipant[]) =>
  writeDocument(mis, sheet, participants.map(lineOf)).text;

const noFields = Object.fromEntries(fixedFields.map((name) => [name, ''])) as Record<FixedField, string>;

const aParticipant = (change: Partial<SentParticipant> = {}): SentParticipant => ({
  kayas: 7,
  revision: 1,
  definition: 2,
  answers: [],
  ...change,
  fixed: {
    ...noFields,
    ...{ Afm: '090000045', Amka: '15068512346', BirthDate: '1985-06-15', Sex: '5302', FullName: 'Μαρία Νικολάου' },
    ...change.fixed,
  },
});

/** What a text must read as after it was written: XML holds no other letters. */
const afterXml = (text: string) =>
  [...text.toWellFormed().replaceAll(/\r\n?/g, '\n')]
    .map((letter) =>
      /[\t\n\x7f-\x9f]/.test(letter) || (letter >= ' ' && !'\uFFFD\uFFFE\uFFFF'.includes(letter)) ? letter : ' ',
    )
    .join('')
    .normalize('NFC');

describe('a document', () => {
  test('is written by kayas, with the values that exist, in these very letters', () => {
    const answers = [{ id: 1017, code: 'A1', value: 'yes' }];
    expect(
      write('5001234', 'start', [aParticipant({ kayas: 9, answers }), aParticipant()]),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Microdata Mis="5001234" Sheet="start" Definition="2" Count="2">
<Participant Kayas="7" Revision="1">
<Afm>090000045</Afm>
<Amka>15068512346</Amka>
<BirthDate>1985-06-15</BirthDate>
<Sex>5302</Sex>
<FullName>Μαρία Νικολάου</FullName>
</Participant>
<Participant Kayas="9" Revision="1">
<Afm>090000045</Afm>
<Amka>15068512346</Amka>
<BirthDate>1985-06-15</BirthDate>
<Sex>5302</Sex>
<FullName>Μαρία Νικολάου</FullName>
<Answer Id="1017" Code="A1">yes</Answer>
</Participant>
</Microdata>
`);
  });

  test('names the newest definition, and another where a sheet was filled in by it', () => {
    const written = write('1', 'end', [aParticipant({ definition: 3 }), aParticipant({ kayas: 8 })]);
    expect(written).toContain('Definition="3" Count="2"');
    expect(written).toContain('<Participant Kayas="8" Revision="1" Definition="2">');
    expect(readDocument(bytesOf(written)).participants.map(({ definition }) => definition)).toEqual([3, 2]);
  });

  test('a participant’s part reads back as the whole document does', () => {
    fc.assert(
      fc.property(anyParticipants, (participants) => {
        const whole = readDocument(bytesOf(write('1', 'start', participants))).participants;
        const parts = participants.toSorted((a, b) => a.kayas - b.kayas).map(participantContent);
        expect(parts.map(readContent)).toEqual(whole.map(({ fixed, answers }) => ({ fixed, answers })));
        expect(parts.map(readCounted)).toMatchObject(
          whole.map(({ fixed }) => ({ sex: fixed.Sex, birth: fixed.BirthDate })),
        );
      }),
    );
    const answers = [
      { id: 1014, code: 'I14', value: '2026-03-02' },
      { id: 1017, code: 'A1', value: 'yes' },
      { id: 1018, code: 'A2', value: 'no' },
      { id: 1046, code: 'C', value: 'C7' },
    ];
    expect(readCounted(participantContent(aParticipant({ answers }))).answers).toEqual(
      new Map([
        ['I14', '2026-03-02'],
        ['A1', 'yes'],
        ['C', 'C7'],
      ]),
    );
  });

  test('is text in the encoding that its sender names, marks or declares', () => {
    const greek = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-7"?><a>'),
      Buffer.from([0xc1, 0xd6, 0xcc]),
      Buffer.from('</a>'),
    ]);
    expect(decodeXml(greek)).toBe('<?xml version="1.0"?><a>ΑΦΜ</a>');
    expect(decodeXml(Buffer.from('\uFEFF<a>ΑΦΜ</a>', 'utf16le'))).toBe('<a>ΑΦΜ</a>');
    expect(decodeXml(Buffer.from([0xc1, 0xd6, 0xcc]), 'windows-1253')).toBe('ΑΦΜ');
    expect(decodeXml(Buffer.from('ΑΦΜ'), 'no such encoding')).toBe('ΑΦΜ');
  });

  test('passes the public schema and reads back as it was, whatever letters people typed', () => {
    fc.assert(
      fc.property(anyParticipants, (participants) => {
        const bytes = bytesOf(write('Έργο <1> & "2"', 'six', participants));
        expect(checkDocument(bytes)).toEqual([]);
        const read = readDocument(bytes);
        expect(read).toMatchObject({ mis: 'Έργο <1> & "2"', sheet: 'six', count: participants.length });
        const expected = participants
          .toSorted((a, b) => a.kayas - b.kayas)
          .map(({ fixed, answers, ...head }) => ({
            ...head,
            fixed: Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, afterXml(value)])),
            answers: answers.map(({ value, ...answer }) => ({ ...answer, value: afterXml(value) })),
          }));
        expect(read.participants).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('is equal bytes for equal data, in whatever order and normal form they come', () => {
    fc.assert(
      fc.property(anyParticipants, (participants) => {
        const other = participants.toReversed().map(({ fixed, answers, ...head }) => ({
          ...head,
          fixed: Object.fromEntries(
            Object.entries(fixed).map(([name, value]) => [name, value.normalize('NFC').normalize('NFD')]),
          ) as Record<FixedField, string>,
          answers,
        }));
        const [one, two] = [write('1', 'start', participants), write('1', 'start', other)];
        expect(bytesOf(two).equals(bytesOf(one))).toBe(true);
        expect(bytesOf(one).includes('\r')).toBe(false);
      }),
    );
  });

  test('that lacks an AFM or has a day that is none does not pass, and its line is named', () => {
    const day = aParticipant({ kayas: 8, fixed: { ...noFields, Afm: '090000045', BirthDate: '1985-02-31' } });
    const flaws = checkDocument(bytesOf(write('1', 'start', [aParticipant(), day])));
    expect(flaws.length).toBeGreaterThan(0);
    expect(flaws.every(({ line }) => line >= 10)).toBe(true);
    expect(flaws.map(({ message }) => message).join()).toContain('BirthDate');
    const twice = write('1', 'start', [aParticipant(), aParticipant()]);
    expect(checkDocument(bytesOf(twice))).not.toEqual([]);
  });
});

describe('a look at one sheet before it is written', () => {
  const odd = fc.constantFrom(
    '',
    'M',
    '5301',
    '09000004',
    '1985-02-31',
    '1985-06-15',
    '15-06-1985',
    'Ά'.repeat(20_001),
  );
  const fixed = fc.record(
    Object.fromEntries(fixedFields.map((name) => [name, odd])) as Record<FixedField, typeof odd>,
    { requiredKeys: [] },
  );

  test('finds a fault where the public schema does', () => {
    fc.assert(
      fc.property(fixed, odd, (change, value) => {
        const one = aParticipant({ answers: [{ id: 1017, code: 'A1', value }], fixed: change as never });
        const passes = checkDocument(bytesOf(write('1', 'start', [one]))).length === 0;
        expect(schemaFault(one) === undefined).toBe(passes);
      }),
      { numRuns: 300 },
    );
  });

  test('names the element or the question', () => {
    expect(schemaFault(aParticipant({ fixed: { ...noFields, Amka: '15068512346', Sex: 'M' } }))).toBe('Afm');
    expect(schemaFault(aParticipant({ answers: [{ id: 1017, code: '', value: '' }] }))).toBe(1017);
    expect(schemaFault(aParticipant())).toBeUndefined();
  });
});

describe('the id of a batch', () => {
  test('is a UUID that depends on MIS, sheet and bytes alone', () => {
    const id = batchId('5001234', 'start', bytesOf('<a/>'));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(batchId('5001234', 'start', bytesOf('<a/>'))).toBe(id);
    const others = [batchId('5001235', 'start', bytesOf('<a/>')), batchId('5001234', 'end', bytesOf('<a/>'))];
    expect(new Set([id, ...others, batchId('5001234', 'start', bytesOf('<b/>'))]).size).toBe(4);
  });
});

describe('a receipt', () => {
  const id = batchId('1', 'start', bytesOf(''));
  const receipt = (participants: Receipt['participants']): Receipt => ({ batchId: id, number: 'Π-1', participants });
  const accepted = (kayas: number) => ({ kayas, result: 'accepted', reasons: [] }) as const;
  const refused = (kayas: number, text: string) =>
    ({ kayas, result: 'refused', reasons: [{ code: 'R7', text }] }) as const;

  test('reads back as it was written', () => {
    const whole = receipt([accepted(1), refused(2, 'Άγνωστος ΑΦΜ <0>')]);
    expect(readReceipt(bytesOf(writeReceipt(whole)))).toEqual(whole);
  });

  test('that is no receipt is refused, also with a document type or entities', () => {
    const bad = [
      'Σφάλμα',
      '',
      '<html/>',
      '<Receipt BatchId="1" Number="2"/>',
      writeReceipt(receipt([])).replace('<Receipt', '<!DOCTYPE Receipt [<!ENTITY x "y">]><Receipt'),
      writeReceipt(receipt([accepted(1)])).replace('accepted', 'maybe'),
    ];
    for (const text of bad) expect(() => readReceipt(bytesOf(text))).toThrow(WrongXml);
  });

  test('is compared with its batch', () => {
    const batch = { batchId: id, kayas: [1, 2] };
    expect(receiptProblem(receipt([accepted(2), refused(1, '')]), batch)).toBeNull();
    expect(receiptProblem(receipt([accepted(1)]), batch)).toBe('lacks');
    expect(receiptProblem(receipt([accepted(1), accepted(2), accepted(3)]), batch)).toBe('adds');
    expect(receiptProblem(receipt([accepted(1), accepted(2), refused(2, '')]), batch)).toBe('contradicts');
    expect(receiptProblem({ ...receipt([]), batchId: batchId('2', 'start', bytesOf('')) }, batch)).toBe('otherBatch');
  });
});
