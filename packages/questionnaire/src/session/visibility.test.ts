import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickGroup } from '../index.ts';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answering, formOf, infoOf, options, question, shownIn } from '../testing/make.ts';
import { shownByReference } from '../testing/reference-visibility.ts';

const answered = ({ circles }: { circles: boolean }) =>
  questionnaires({ circles }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));

describe('visibility', () => {
  it.each([{ circles: false }, { circles: true }])('equals that of a simple reference implementation (%o)', (how) => {
    fc.assert(
      fc.property(answered(how), ([form, rows]) => {
        const session = answering(form);
        for (const row of rows) session.put([row]);
        const last = new Map(rows.map((row) => [row.GroupId, row]));
        const naive = shownByReference(form, [...last.values()]);
        const shown = session.form.elements.filter(({ key }) => session.isShown(key)).map(({ key }) => key);
        expect(new Set(shown)).toEqual(naive);
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order of answers, and every change is reported', () => {
    fc.assert(
      fc.property(answered({ circles: true }), ([form, rows]) => {
        const slow = answering(form);
        const visibility = new Map(slow.form.elements.map(({ key }) => [key, slow.isShown(key)]));
        for (const row of rows) for (const { key } of slow.put([row]).shown) visibility.set(key, slow.isShown(key));
        const atOnce = answering(form, [...rows].reverse());
        for (const { key } of slow.form.elements) {
          expect(slow.isShown(key)).toBe(atOnce.isShown(key));
          expect(visibility.get(key)).toBe(slow.isShown(key));
        }
      }),
    );
  });

  it('hides questions whose conditions take too long, so that they do not block the thread', () => {
    const long = (seed: number) => `[${Array(10).fill(`fold('ΐ'.repeat(200000))`).join()}].length + ${seed}`;
    const costly = Array.from({ length: 40 }, (_, i) => question(`ID_${1000 + i}`, { Condition: long(i) }));
    const form = formOf([question('ID_0001'), ...costly, question('ID_0002', { Condition: "ID_0001 === 'ναι'" })]);
    const start = performance.now();
    const session = answering(form, [{ GroupId: 'ID_0001', Text: 'ναι' }]);
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0002']);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(session.failures().map(({ reason }) => reason)).toEqual(costly.map(() => 'timeout'));
  });

  it('keeps the answer of a hidden question, which scripts read as empty', () => {
    const session = answering(
      formOf([
        question('ID_0001'),
        question('ID_0002', { Condition: "ID_0001 === 'ναι'" }),
        question('ID_0003', { Condition: '!empty(ID_0002)' }),
      ]),
      [
        { GroupId: 'ID_0001', Text: 'ναι' },
        { GroupId: 'ID_0002', Text: 'κάτι' },
      ],
    );
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0002', 'ID_0003']);
    session.put([{ GroupId: 'ID_0001', Text: 'όχι' }]);
    expect(shownIn(session)).toEqual(['ID_0001']);
    expect(session.read('ID_0002')).toBe('');
    expect(session.value(infoOf(session, 'ID_0002'))).toBe('κάτι');
    session.put([{ GroupId: 'ID_0001', Text: 'ναι' }]);
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0002', 'ID_0003']);
  });

  it('hides and reports a circular condition that never settles', () => {
    const session = answering(formOf([question('ID_0001', { Condition: 'empty(ID_0001)' }), question('ID_0002')]));
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0002']);
    expect(session.circularElements()).toEqual([]);
    session.put([{ GroupId: 'ID_0001', Text: 'x' }]);
    expect(shownIn(session)).toEqual(['ID_0002']);
    expect(session.circularElements().map(({ key }) => key)).toEqual(['question:ID_0001']);
    session.put([{ GroupId: 'ID_0001', Text: '' }]);
    expect(session.circularElements()).toEqual([]);
  });

  it('evaluates a chain of conditions much longer than ten questions', () => {
    const id = (index: number) => `ID_${String(index).padStart(4, '0')}`;
    const chain = Array.from({ length: 400 }, (_, index) =>
      question(id(index), index === 0 ? {} : { Condition: `!empty(${id(index - 1)})` }),
    );
    const session = answering(
      formOf(chain),
      chain.map(({ Model }) => ({ GroupId: Model, Text: 'x' })),
    );
    expect(shownIn(session)).toHaveLength(400);
    expect(session.put([{ GroupId: 'ID_0000', Text: '' }]).shown).toHaveLength(399);
    expect(shownIn(session)).toEqual(['ID_0000']);
  });

  it('hides a question whose condition cannot run', () => {
    const broken = ['ID_0001 ===', 'ID_0099', '(() => true)()', 'nobody(ID_0001)', 'ID_0001.missing.deep'];
    for (const Condition of broken) {
      const session = answering(formOf([question('ID_0001'), question('ID_0002', { Condition })]));
      expect(shownIn(session)).toEqual(['ID_0001']);
    }
  });

  it('hides the questions of a hidden section or line', () => {
    const inner = question('ID_0002');
    const base = formOf([question('ID_0001')]);
    const session = answering({
      ...base,
      Section: [
        ...base.Section,
        { Id: 's2', SectionText: 'Β', Condition: "ID_0001 === 'β'", Lines: [{ Id: 'l9', Questions: [inner] }] },
      ],
    });
    expect(shownIn(session)).toEqual(['ID_0001']);
    expect(session.put([{ GroupId: 'ID_0001', Text: 'β' }]).shown.map(({ key }) => key)).toEqual([
      'section:s2',
      'line:l9',
      'question:ID_0002',
    ]);
  });

  it('reads a choice whose option is hidden as empty', () => {
    const towns = [
      { Value: 'ID_0011', Text: 'Βόλος', Condition: "ID_0001 === 'ID_0002'" },
      { Value: 'ID_0012', Text: 'Χανιά', Condition: "ID_0001 === 'ID_0003'" },
    ];
    const session = answering(
      formOf([
        question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') }),
        question('ID_0010', { Type: 'select', Options: towns }),
      ]),
      [
        { GroupId: 'ID_0001', OptionId: 'ID_0002' },
        { GroupId: 'ID_0010', OptionId: 'ID_0011' },
      ],
    );
    expect(session.read('ID_0010')).toBe('ID_0011');
    session.put([{ GroupId: 'ID_0001', OptionId: 'ID_0003' }]);
    expect(session.read('ID_0010')).toBe('');
    expect(session.isOptionShown(infoOf(session, 'ID_0010'), 'ID_0012')).toBe(true);
  });

  it('finds a stable result for an option that excludes the other options', () => {
    const none = { Value: 'ID_0003', Text: 'Κανένα', Condition: "!has(ID_0001, 'ID_0002')" };
    const session = answering(
      formOf([question('ID_0001', { Type: 'checkbox', Options: [...options('ID_0002'), none] })]),
    );
    const info = infoOf(session, 'ID_0001');
    expect(session.isOptionShown(info, 'ID_0003')).toBe(true);
    session.put([{ GroupId: tickGroup('ID_0001', 'ID_0002'), OptionId: '1' }]);
    expect(session.isOptionShown(info, 'ID_0003')).toBe(false);
    expect(session.circularElements()).toEqual([]);
  });

  it('evaluates the columns of records on each row, also after rows are added and removed', () => {
    const records = question('ID_0001', {
      Type: 'records',
      Columns: [
        question('ID_0002', { Type: 'radio', Options: options('ID_0004', 'ID_0005') }),
        question('ID_0003', { Condition: "ID_0002[line] === 'ID_0005'" }),
      ],
    });
    const many = question('ID_0009', { Condition: 'ID_0002.length > 2' });
    const session = answering(formOf([records, many]), [
      { GroupId: 'ID_0002', LineId: '1', OptionId: 'ID_0004' },
      { GroupId: 'ID_0002', LineId: '2', OptionId: 'ID_0005' },
      { GroupId: 'ID_0003', LineId: '2', Text: 'γιατί' },
    ]);
    const second = infoOf(session, 'ID_0003');
    expect([0, 1].map((line) => session.isQuestionShown(second, line))).toEqual([false, true]);
    expect(session.read('ID_0003')).toEqual(['', 'γιατί']);
    expect(shownIn(session)).toEqual(['ID_0001']);
    session.put([{ GroupId: 'ID_0002', LineId: '3', OptionId: 'ID_0005' }]);
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0009']);
    session.put([{ GroupId: 'ID_0001', LineId: '1', Text: '-' }]);
    expect(session.read('ID_0002')).toEqual(['ID_0005', 'ID_0005']);
    expect([0, 1].map((line) => session.isQuestionShown(second, line))).toEqual([true, true]);
    expect(shownIn(session)).toEqual(['ID_0001']);
  });

  it('reads a table as a list of its rows, with hidden rows empty', () => {
    const table = question('ID_0001', {
      Type: 'table',
      Rows: [
        { LineId: 'a', Text: 'α' },
        { LineId: 'b', Text: 'β', Condition: "ID_0009 === 'x'" },
      ],
      Options: options('ID_0002', 'ID_0003'),
    });
    const session = answering(formOf([table, question('ID_0009')]), [
      { GroupId: 'ID_0001', LineId: 'a', OptionId: 'ID_0002' },
      { GroupId: 'ID_0001', LineId: 'b', OptionId: 'ID_0003' },
    ]);
    expect(session.read('ID_0001')).toEqual(['ID_0002', '']);
    session.put([{ GroupId: 'ID_0009', Text: 'x' }]);
    expect(session.read('ID_0001')).toEqual(['ID_0002', 'ID_0003']);
  });
});
