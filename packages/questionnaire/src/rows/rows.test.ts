import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedRows,
  nextRowId,
  type Question,
  RowStore,
  removalRow,
  rowsOf,
  shownNumber,
  storedBlankNumber,
  storedDate,
  storedNumber,
  storedTime,
  type Value,
  valueIn,
} from '../index.ts';
import { options, question } from '../testing/make.ts';

const entries = (...ids: string[]) => ids.map((Id) => ({ Id, Text: Id }));
const text = fc.string({ maxLength: 12 });
const parts = (...ids: string[]) => fc.record(Object.fromEntries(ids.map((one) => [one, text])));
const pick = (...values: string[]) => fc.constantFrom('', ...values);
const abc = options('ID_0101', 'ID_0102', 'ID_0103');
const ticked = fc.subarray(['ID_0101', 'ID_0102', 'ID_0103', 'ID_0110']);
const columns = [question('ID_0201'), question('ID_0202', { Type: 'checkbox', Options: abc })];
const cells = fc.record({
  ID_0201: text,
  ID_0202: fc.subarray(['ID_0101', 'ID_0102', 'ID_0103']).map((Options) => ({ Options, Other: '' })),
});
const Other = { Model: 'ID_0110', Text: 'Άλλο' };

const kinds: readonly (readonly [string, Partial<Question>, fc.Arbitrary<Value>])[] = [
  ['text', { Type: 'text' }, text],
  ['paragraph', { Type: 'paragraph' }, text],
  ['editable', { Type: 'editable' }, text],
  ['date', { Type: 'date' }, text],
  ['directive', { Type: 'directive' }, text],
  ['upload', { Type: 'upload' }, fc.array(fc.uuid(), { maxLength: 3 })],
  ['rating', { Type: 'rating' }, pick('1', '5')],
  ['radio', { Type: 'radio', Options: abc }, pick('ID_0101').map((Option) => ({ Option, Other: '' }))],
  [
    'select with a choice of one’s own',
    { Type: 'select', Options: abc, Other },
    fc.record({ Option: pick('ID_0110'), Other: text }),
  ],
  ['checkbox', { Type: 'checkbox', Options: abc, Other }, fc.record({ Options: ticked, Other: text })],
  ['a single tick', { Type: 'checkbox' }, pick('1', '0')],
  [
    'a table of options',
    { Type: 'table', Options: abc, Rows: [{ LineId: 'a', Text: 'α' }] },
    fc.record({ a: pick('ID_0101') }),
  ],
  [
    'a table of columns',
    {
      Type: 'table',
      Columns: columns,
      Rows: [
        { LineId: 'a', Text: 'α' },
        { LineId: 'b', Text: 'β' },
      ],
    },
    fc.tuple(cells, cells).map(([a, b]) => [
      { LineId: 'a', Cells: a },
      { LineId: 'b', Cells: b },
    ]),
  ],
  [
    'records',
    { Type: 'records', Columns: columns },
    fc.array(cells, { maxLength: 12 }).map((list) => list.map((Cells, at) => ({ LineId: String(at + 1), Cells }))),
  ],
  ['formtable', { Type: 'formtable', Columns: columns }, cells],
  ['parametric', { Type: 'parametric', Parametric: 'Από {ID_0301} ως {ID_0302}' }, parts('ID_0301', 'ID_0302')],
  ['spreadsheet', { Type: 'spreadsheet' }, parts('Δάνειο!Ποσό', 'Επιτόκιο')],
  ['12', { TypeId: 12, Group: entries('ID_0301', 'ID_0302') }, parts('ID_0301', 'ID_0302')],
  ['14', { TypeId: 14, Group: entries('ID_0301') }, parts('ID_0301')],
  ['17', { TypeId: 17, Group: entries('ID_0301', 'ID_0302') }, parts('ID_0301', 'ID_0302')],
  [
    '18',
    { TypeId: 18, Group: entries('ID_0301', 'ID_0302'), Option: entries('ID_0303') },
    fc.record({ ID_0301: pick('ID_0303'), ID_0302: pick('ID_0303') }),
  ],
];

const storeOf = (rows: Parameters<RowStore['put']>[0][]) => {
  const store = new RowStore();
  for (const row of rows) store.put(row);
  return store;
};

describe('stored rows', () => {
  it.each(kinds)('%s: the value read from stored rows equals the value entered', (_, properties, values) => {
    const asked = question('ID_0100', properties);
    fc.assert(
      fc.property(values, values, (earlier, value) => {
        const store = storeOf(rowsOf(asked, value));
        expect(valueIn(asked, store)).toEqual(value);
        expect(changedRows(asked, value, store)).toEqual([]);
        for (const row of changedRows(asked, earlier, store)) store.put(row);
        if (properties.Type !== 'records') expect(valueIn(asked, store)).toEqual(earlier);
      }),
    );
  });

  it('are empty for a plain text and a chart', () => {
    expect(rowsOf(question('ID_0100', { Type: 'plaintext' }), 'x')).toEqual([]);
    expect(rowsOf(question('ID_0100', { Type: 'chart' }), 'x')).toEqual([]);
  });

  it('have the documented form for ticks and workbook inputs', () => {
    const tick = question('ID_0100', { Type: 'checkbox', Options: abc, TrueValue: 'ναι', FalseValue: 'όχι' });
    expect(rowsOf(tick, { Options: ['ID_0102'], Other: '' })).toEqual([
      { GroupId: 'ID_0100:ID_0101', OptionId: 'όχι' },
      { GroupId: 'ID_0100:ID_0102', OptionId: 'ναι' },
      { GroupId: 'ID_0100:ID_0103', OptionId: 'όχι' },
    ]);
    expect(rowsOf(question('ID_0100', { Type: 'spreadsheet' }), { B2: '7' })).toEqual([
      { GroupId: 'ID_0100:B2', Text: '7' },
    ]);
  });

  it('never reuse the id of a removed row', () => {
    const records = question('ID_0100', { Type: 'records', Columns: columns });
    const store = storeOf([
      { GroupId: 'ID_0201', LineId: '1', Text: 'α' },
      { GroupId: 'ID_0201', LineId: '2', Text: 'β' },
    ]);
    store.put(removalRow(records, '2'));
    expect(valueIn(records, store)).toMatchObject([{ LineId: '1' }]);
    expect(nextRowId(records, store, {})).toBe('3');
  });

  it('keep the row with the highest Seq, in whichever order they arrive', () => {
    const store = storeOf([
      { GroupId: 'ID_0001', Text: 'νέο', Seq: 2 },
      { GroupId: 'ID_0001', Text: 'παλιό', Seq: 1 },
    ]);
    expect(store.row('ID_0001')?.Text).toBe('νέο');
  });
});

describe('typed text', () => {
  it('is converted to stored numbers, dates and times, or refused', () => {
    expect(['1.234,5', '12', 'δέκα', '', '-0,5'].map(storedNumber)).toEqual(['1234.5', '12', undefined, '', '-0.5']);
    expect(shownNumber('1234.5')).toBe('1234,5');
    expect(['-1.5', '1,5', '--1', '', '.5'].map(storedBlankNumber)).toEqual([
      '-1.5',
      undefined,
      undefined,
      '',
      undefined,
    ]);
    expect(
      ['31-12-2026', '31/12/2026', '1.12.26', '31-02-2026', 'αύριο'].map((text) => storedDate(text, '2026-11-22')),
    ).toEqual(['31-12-2026', '31-12-2026', '01-12-2026', '', '']);
    expect([
      storedTime('7', '5'),
      storedTime('99', '59'),
      storedTime('100', '0'),
      storedTime('7', ''),
      storedTime('', ''),
    ]).toEqual(['7:05', '99:59', undefined, undefined, '']);
  });
});
