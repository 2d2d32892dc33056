import { describe, expect, it } from 'vitest';
import {
  compOf,
  fileProblems,
  missingIn,
  problemsIn,
  progressOf,
  type Question,
  refusalOf,
  type StoredRow,
} from '../index.ts';
import { answering, formOf, infoOf, options, question } from '../testing/make.ts';

const entries = (...ids: string[]) => ids.map((Id) => ({ Id, Text: Id }));

/** The rules that an answer breaks. */
function broken(more: Partial<Question>, rows: StoredRow[], others: Question[] = []): string[] {
  const session = answering(formOf([question('ID_0001', more), ...others]), rows);
  return problemsIn(session, infoOf(session, 'ID_0001')).map(({ Rule }) => Rule);
}

const written = (Text: string): StoredRow[] => [{ GroupId: 'ID_0001', Text }];
const part = (Text: string, GroupId = 'ID_0002'): StoredRow => ({ GroupId, Text });
const ticks = (...values: string[]): StoredRow[] =>
  values.map((value) => ({ GroupId: `ID_0001:${value}`, OptionId: '1' }));
const numeric = { TypeId: 12, Group: entries('ID_0002') } as const;
const three = options('ID_0002', 'ID_0003', 'ID_0004');

describe('an answer is checked by', () => {
  it.each<[string, Partial<Question>, StoredRow[], StoredRow[]]>([
    ['Required', { Validate: { Required: true } }, written('  '), written('κάτι')],
    [
      'Required',
      { Type: 'checkbox', Validate: { Required: true } },
      [{ GroupId: 'ID_0001', OptionId: '0' }],
      [{ GroupId: 'ID_0001', OptionId: '1' }],
    ],
    ['Required', { ...numeric, Validate: { Required: true } }, [], [part('4')]],
    ['Required', { Type: 'editable', Validate: { Required: true } }, written('<p>&nbsp;<br></p>'), written('<p>α</p>')],
    ['Min', { ...numeric, Validate: { Min: 3 } }, [part('2.9')], [part('3')]],
    ['Max', { ...numeric, Validate: { Max: 3 } }, [part('3.1')], [part('-7')]],
    ['Number', numeric, [part('δύο')], [part('2')]],
    ['MinDate', { Type: 'date', Validate: { Min: 'today' } }, written('20-11-2026'), written('21-11-2026')],
    ['MaxDate', { Type: 'date', Validate: { Max: '31-12-2020' } }, written('01-01-2021'), written('31-12-2020')],
    ['Date', { Type: 'date' }, written('30-02-2026'), written('28-02-2026')],
    ['MinLength', { Validate: { MinLength: 3 } }, written('αβ'), written('αβγ')],
    ['MaxLength', { Validate: { MaxLength: 3 } }, written('αβγδ'), written('😀😀😀')],
    ['MaxWords', { Validate: { MaxWords: 2 } }, written('ένα δύο τρία'), written('ένα δύο')],
    ['Pattern', { Validate: { Pattern: '\\d{5}' } }, written('123456'), written('12345')],
    [
      'MinChecked',
      { Type: 'checkbox', Options: three, Validate: { MinChecked: 2 } },
      ticks('ID_0002'),
      ticks('ID_0002', 'ID_0003'),
    ],
    [
      'MaxChecked',
      { Type: 'checkbox', Options: three, Validate: { MaxChecked: 1 } },
      ticks('ID_0002', 'ID_0003'),
      ticks('ID_0003'),
    ],
    ['MaxFiles', { Type: 'upload', Validate: { MaxFiles: 1 } }, written('a,b'), written('a')],
    [
      'Option',
      { Type: 'radio', Options: three },
      [{ GroupId: 'ID_0001', OptionId: 'ID_0099' }],
      [{ GroupId: 'ID_0001', OptionId: 'ID_0002' }],
    ],
    ['Option', { Type: 'rating' }, [{ GroupId: 'ID_0001', OptionId: '6' }], [{ GroupId: 'ID_0001', OptionId: '5' }]],
    ['Time', { TypeId: 14, Group: entries('ID_0002') }, [part('7:60')], [part('99:59')]],
    ['Min', { TypeId: 14, Group: entries('ID_0002'), Validate: { Min: '8:00' } }, [part('7:59')], [part('10:00')]],
    [
      'MaxWords',
      { TypeId: 17, Group: entries('ID_0002'), Option: [{ Id: 'ID_0009', Text: '2' }] },
      [part('ένα δύο τρία')],
      [part('ένα δύο')],
    ],
    [
      'RepeatedWords',
      { TypeId: 17, Group: entries('ID_0002', 'ID_0003') },
      [part('Αξία'), part('αξια', 'ID_0003')],
      [part('Αξία'), part('Τιμή', 'ID_0003')],
    ],
    [
      'SlotTwice',
      { TypeId: 18, Group: entries('ID_0002', 'ID_0003'), Option: entries('ID_0005', 'ID_0006') },
      [
        { GroupId: 'ID_0002', OptionId: 'ID_0005' },
        { GroupId: 'ID_0003', OptionId: 'ID_0005' },
      ],
      [
        { GroupId: 'ID_0002', OptionId: 'ID_0005' },
        { GroupId: 'ID_0003', OptionId: 'ID_0006' },
      ],
    ],
    ['Script', { Validate: { Script: 'afm(ID_0001)' } }, written('123456789'), written('094014201')],
  ])('%s', (rule, more, bad, good) => {
    expect(broken(more, bad)).toContain(rule);
    expect(broken(more, good)).toEqual([]);
  });

  it('a required that is an expression, where it holds', () => {
    const more = { Validate: { Required: "ID_0005 === 'ναι'" } };
    const other = [question('ID_0005')];
    expect(broken(more, [{ GroupId: 'ID_0005', Text: 'ναι' }], other)).toEqual(['Required']);
    expect(broken(more, [], other)).toEqual([]);
  });

  it('the author’s own words, and a script’s', () => {
    const Message = { el: 'Πέντε ψηφία', en: 'Five digits' };
    const said = (more: Partial<Question>) => {
      const session = answering(formOf([question('ID_0001', more)]), written('x'));
      return problemsIn(session, infoOf(session, 'ID_0001'))[0]?.Message;
    };
    expect(said({ Validate: { Pattern: '\\d{5}', Message } })).toEqual(Message);
    expect(said({ Validate: { Script: "ID_0001 === 'x' ? 'Όχι x' : ''", Message } })).toBe('Όχι x');
  });

  it('what a file is, how large, and how many there are', () => {
    const rules = { Accept: '.pdf,image/*', MaxFiles: 2, MaxBytes: 1000 };
    const pdf = { Name: 'Βιογραφικό.PDF', Type: 'application/pdf', Bytes: 10 };
    expect(fileProblems(pdf, 1, rules)).toEqual([]);
    const found = fileProblems({ Name: 'a.exe', Type: 'application/x-msdownload', Bytes: 2000 }, 2, rules);
    expect(found.map(({ Rule }) => Rule)).toEqual(['Accept', 'MaxFiles', 'MaxBytes']);
  });
});

const small = formOf([
  question('ID_0001', { Type: 'radio', Options: three, Validate: { Required: true } }),
  question('ID_0010', { Condition: "ID_0001 === 'ID_0002'", Validate: { Required: true, MinLength: 3 } }),
  question('ID_0020', { Type: 'plaintext' }),
  question('ID_0030', { Completion: false }),
  question('ID_0040', { ReadOnly: true }),
  question('ID_0050', {
    Type: 'records',
    Columns: [question('ID_0051', { Validate: { Required: true } }), question('ID_0052', { Type: 'date' })],
  }),
]);

describe('how far a set is', () => {
  it('counts what is asked and shown: 1 answered, 0 not, -1 hidden', () => {
    const session = answering(small);
    expect(compOf(session)).toEqual({ ID_0001: 0, ID_0010: -1, ID_0040: 0, ID_0050: 0 });
    session.put([
      { GroupId: 'ID_0001', OptionId: 'ID_0002' },
      { GroupId: 'ID_0051', LineId: '1', Text: 'α' },
    ]);
    expect(compOf(session)).toEqual({ ID_0001: 1, ID_0010: 0, ID_0040: 0, ID_0050: 1 });
    expect(progressOf(compOf(session))).toEqual({ answered: 2, asked: 4 });
  });

  it('says by question what keeps it from being finished', () => {
    const session = answering(small, [
      { GroupId: 'ID_0001', OptionId: 'ID_0002' },
      { GroupId: 'ID_0010', Text: 'αβ' },
      { GroupId: 'ID_0052', LineId: '4', Text: '01-01-2026' },
    ]);
    const found = missingIn(session).map(({ Model, Number: number, Problems }) => [
      Model,
      number,
      ...Problems.map(({ Rule, LineId }) => `${Rule}${LineId ?? ''}`),
    ]);
    expect(found).toEqual([
      ['ID_0010', 2, 'MinLength'],
      ['ID_0050', 6, 'Required4'],
    ]);
    session.put([
      { GroupId: 'ID_0001', OptionId: 'ID_0003' },
      { GroupId: 'ID_0050', LineId: '4', Text: '-' },
    ]);
    expect(missingIn(session)).toEqual([]);
  });
});

describe('an answer that comes in', () => {
  const session = answering(small, [
    { GroupId: 'ID_0051', LineId: '1', Text: 'α' },
    { GroupId: 'ID_0050', LineId: '2', Text: '-' },
  ]);
  it.each<[string | undefined, StoredRow]>([
    [undefined, { GroupId: 'ID_0001', OptionId: 'ID_0003' }],
    [undefined, { GroupId: 'ID_0001', OptionId: '' }],
    [undefined, { GroupId: 'ID_0051', LineId: '1', Text: 'β' }],
    [undefined, { GroupId: 'ID_0051', LineId: '9', Text: 'νέα γραμμή' }],
    [undefined, { GroupId: 'ID_0050', LineId: '1', Text: '-' }],
    ['UnknownOption', { GroupId: 'ID_0001', OptionId: 'ID_0099' }],
    ['WrongColumn', { GroupId: 'ID_0001', Text: 'ID_0002' }],
    ['UnknownQuestion', { GroupId: 'ID_0777', Text: 'x' }],
    ['HiddenQuestion', { GroupId: 'ID_0010', Text: 'x' }],
    ['UnknownQuestion', { GroupId: 'ID_0020', Text: 'x' }],
    ['ReadOnlyQuestion', { GroupId: 'ID_0040', Text: 'x' }],
    ['UnknownLine', { GroupId: 'ID_0030', LineId: '1', Text: 'x' }],
    ['UnknownLine', { GroupId: 'ID_0051', LineId: '2', Text: 'αφαιρέθηκε' }],
    ['UnknownLine', { GroupId: 'ID_0051', LineId: 'x', Text: 'x' }],
    ['WrongColumn', { GroupId: 'ID_0050', LineId: '1', Text: 'x' }],
    ['NotADate', { GroupId: 'ID_0052', LineId: '1', Text: 'αύριο' }],
    ['AnswerTooLong', { GroupId: 'ID_0030', Text: 'α'.repeat(20_001) }],
  ])('is answered with %s', (refusal, row) => {
    expect(refusalOf(session, row)).toBe(refusal);
  });
});
