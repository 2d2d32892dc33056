import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickGroup } from '../index.ts';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answering, formOf, infoOf, options, question, shownIn } from '../testing/make.ts';
import { naivelyShown } from '../testing/naive.ts';

const answered = ({ circles }: { circles: boolean }) =>
  questionnaires({ circles }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));

describe('what is shown', () => {
  it.each([{ circles: false }, { circles: true }])('is what asking everything anew would show (%o)', (how) => {
    fc.assert(
      fc.property(answered(how), ([form, rows]) => {
        const session = answering(form);
        for (const row of rows) session.put([row]);
        const last = new Map(rows.map((row) => [row.GroupId, row]));
        const naive = naivelyShown(form, [...last.values()]);
        const shown = session.form.elements.filter(({ key }) => session.shows(key)).map(({ key }) => key);
        expect(new Set(shown)).toEqual(naive);
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order in which answers came, and every change is told', () => {
    fc.assert(
      fc.property(answered({ circles: true }), ([form, rows]) => {
        const slow = answering(form);
        const seen = new Map(slow.form.elements.map(({ key }) => [key, slow.shows(key)]));
        for (const row of rows) for (const { key } of slow.put([row]).shown) seen.set(key, slow.shows(key));
        const atOnce = answering(form, [...rows].reverse());
        for (const { key } of slow.form.elements) {
          expect(slow.shows(key)).toBe(atOnce.shows(key));
          expect(seen.get(key)).toBe(slow.shows(key));
        }
      }),
    );
  });

  it('keeps the answer of a hidden question, which reads as empty meanwhile', () => {
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

  it('hides a circle that never settles, and says so', () => {
    const session = answering(formOf([question('ID_0001', { Condition: 'empty(ID_0001)' }), question('ID_0002')]));
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0002']);
    expect(session.circles()).toEqual([]);
    session.put([{ GroupId: 'ID_0001', Text: 'x' }]);
    expect(shownIn(session)).toEqual(['ID_0002']);
    expect(session.circles().map(({ key }) => key)).toEqual(['question:ID_0001']);
    session.put([{ GroupId: 'ID_0001', Text: '' }]);
    expect(session.circles()).toEqual([]);
  });

  it('follows a chain far longer than ten questions', () => {
    const id = (at: number) => `ID_${String(at).padStart(4, '0')}`;
    const chain = Array.from({ length: 400 }, (_, at) =>
      question(id(at), at === 0 ? {} : { Condition: `!empty(${id(at - 1)})` }),
    );
    const session = answering(
      formOf(chain),
      chain.map(({ Model }) => ({ GroupId: Model, Text: 'x' })),
    );
    expect(shownIn(session)).toHaveLength(400);
    expect(session.put([{ GroupId: 'ID_0000', Text: '' }]).shown).toHaveLength(399);
    expect(shownIn(session)).toEqual(['ID_0000']);
  });

  it('hides what has a condition that cannot run', () => {
    const broken = ['ID_0001 ===', 'ID_0099', '(() => true)()', 'nobody(ID_0001)', 'ID_0001.missing.deep'];
    for (const Condition of broken) {
      const session = answering(formOf([question('ID_0001'), question('ID_0002', { Condition })]));
      expect(shownIn(session)).toEqual(['ID_0001']);
    }
  });

  it('hides with a section and a line what stands in them', () => {
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
    expect(session.showsOption(infoOf(session, 'ID_0010'), 'ID_0012')).toBe(true);
  });

  it('lets an option that excludes the others settle', () => {
    const none = { Value: 'ID_0003', Text: 'Κανένα', Condition: "!has(ID_0001, 'ID_0002')" };
    const session = answering(
      formOf([question('ID_0001', { Type: 'checkbox', Options: [...options('ID_0002'), none] })]),
    );
    const info = infoOf(session, 'ID_0001');
    expect(session.showsOption(info, 'ID_0003')).toBe(true);
    session.put([{ GroupId: tickGroup('ID_0001', 'ID_0002'), OptionId: '1' }]);
    expect(session.showsOption(info, 'ID_0003')).toBe(false);
    expect(session.circles()).toEqual([]);
  });

  it('decides the columns of records line by line, and follows lines that come and go', () => {
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
    expect([0, 1].map((line) => session.showsQuestion(second, line))).toEqual([false, true]);
    expect(session.read('ID_0003')).toEqual(['', 'γιατί']);
    expect(shownIn(session)).toEqual(['ID_0001']);
    session.put([{ GroupId: 'ID_0002', LineId: '3', OptionId: 'ID_0005' }]);
    expect(shownIn(session)).toEqual(['ID_0001', 'ID_0009']);
    session.put([{ GroupId: 'ID_0001', LineId: '1', Text: '-' }]);
    expect(session.read('ID_0002')).toEqual(['ID_0005', 'ID_0005']);
    expect([0, 1].map((line) => session.showsQuestion(second, line))).toEqual([true, true]);
    expect(shownIn(session)).toEqual(['ID_0001']);
  });

  it('reads a table as a list by row, a hidden row as empty', () => {
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
