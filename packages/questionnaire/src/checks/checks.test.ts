import { describe, expect, it } from 'vitest';
import {
  completionByModel,
  fileProblems,
  findProblems,
  findUnfinished,
  progressOf,
  type Question,
  refusalOf,
  type StoredRow,
} from '../index.ts';
import { answering, formOf, infoOf, options, question } from '../testing/make.ts';

const entries = (...ids: string[]) => ids.map((Id) => ({ Id, Text: Id }));

/** The rules that an answer breaks. */
function broken(properties: Partial<Question>, rows: StoredRow[], otherQuestions: Question[] = []): string[] {
  const session = answering(formOf([question('ID_0001', properties), ...otherQuestions]), rows);
  return findProblems(session, infoOf(session, 'ID_0001')).map(({ Rule }) => Rule);
}

const textAnswer = (Text: string): StoredRow[] => [{ GroupId: 'ID_0001', Text }];
const part = (Text: string, GroupId = 'ID_0002'): StoredRow => ({ GroupId, Text });
const ticks = (...values: string[]): StoredRow[] =>
  values.map((value) => ({ GroupId: `ID_0001:${value}`, OptionId: '1' }));
const numeric = { TypeId: 12, Group: entries('ID_0002') } as const;
const three = options('ID_0002', 'ID_0003', 'ID_0004');

describe('checking an answer finds a broken rule and accepts a valid answer', () => {
  it.each<[string, Partial<Question>, StoredRow[], StoredRow[]]>([
    ['Required', { Validate: { Required: true } }, textAnswer('  '), textAnswer('κάτι')],
    [
      'Required',
      { Type: 'checkbox', Validate: { Required: true } },
      [{ GroupId: 'ID_0001', OptionId: '0' }],
      [{ GroupId: 'ID_0001', OptionId: '1' }],
    ],
    ['Required', { ...numeric, Validate: { Required: true } }, [], [part('4')]],
    [
      'Required',
      { Type: 'editable', Validate: { Required: true } },
      textAnswer('<p>&nbsp;<br></p>'),
      textAnswer('<p>α</p>'),
    ],
    ['Min', { ...numeric, Validate: { Min: 3 } }, [part('2.9')], [part('3')]],
    ['Max', { ...numeric, Validate: { Max: 3 } }, [part('3.1')], [part('-7')]],
    ['Number', numeric, [part('δύο')], [part('2')]],
    ['MinDate', { Type: 'date', Validate: { Min: 'today' } }, textAnswer('20-11-2026'), textAnswer('21-11-2026')],
    ['MaxDate', { Type: 'date', Validate: { Max: '31-12-2020' } }, textAnswer('01-01-2021'), textAnswer('31-12-2020')],
    ['Date', { Type: 'date' }, textAnswer('30-02-2026'), textAnswer('28-02-2026')],
    ['MinLength', { Validate: { MinLength: 3 } }, textAnswer('αβ'), textAnswer('αβγ')],
    ['MaxLength', { Validate: { MaxLength: 3 } }, textAnswer('αβγδ'), textAnswer('😀😀😀')],
    ['MaxWords', { Validate: { MaxWords: 2 } }, textAnswer('ένα δύο τρία'), textAnswer('ένα δύο')],
    ['Pattern', { Validate: { Pattern: '\\d{5}' } }, textAnswer('123456'), textAnswer('12345')],
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
    ['MaxFiles', { Type: 'upload', Validate: { MaxFiles: 1 } }, textAnswer('a,b'), textAnswer('a')],
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
    ['Script', { Validate: { Script: 'afm(ID_0001)' } }, textAnswer('123456789'), textAnswer('094014201')],
  ])('%s', (rule, properties, bad, good) => {
    expect(broken(properties, bad)).toContain(rule);
    expect(broken(properties, good)).toEqual([]);
  });

  it('a required expression makes the answer required only while it holds', () => {
    const properties = { Validate: { Required: "ID_0005 === 'ναι'" } };
    const other = [question('ID_0005')];
    expect(broken(properties, [{ GroupId: 'ID_0005', Text: 'ναι' }], other)).toEqual(['Required']);
    expect(broken(properties, [], other)).toEqual([]);
  });

  it("the message is the author's own, or the one a validation script returns", () => {
    const Message = { el: 'Πέντε ψηφία', en: 'Five digits' };
    const messageOf = (properties: Partial<Question>) => {
      const session = answering(formOf([question('ID_0001', properties)]), textAnswer('x'));
      return findProblems(session, infoOf(session, 'ID_0001'))[0]?.Message;
    };
    expect(messageOf({ Validate: { Pattern: '\\d{5}', Message } })).toEqual(Message);
    expect(messageOf({ Validate: { Script: "ID_0001 === 'x' ? 'Όχι x' : ''", Message } })).toBe('Όχι x');
  });

  it('a file is checked for its type, its size and the number of files', () => {
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

describe('completion of an answer set', () => {
  it('gives each counted question 1 when answered, 0 when not and -1 while hidden', () => {
    const session = answering(small);
    expect(completionByModel(session)).toEqual({ ID_0001: 0, ID_0010: -1, ID_0040: 0, ID_0050: 0 });
    session.put([
      { GroupId: 'ID_0001', OptionId: 'ID_0002' },
      { GroupId: 'ID_0051', LineId: '1', Text: 'α' },
    ]);
    expect(completionByModel(session)).toEqual({ ID_0001: 1, ID_0010: 0, ID_0040: 0, ID_0050: 1 });
    expect(progressOf(completionByModel(session))).toEqual({ answered: 2, asked: 4 });
  });

  it('counts a table without required cells as complete from its first answered cell', () => {
    const Rows = ['1', '2'].map((LineId) => ({ LineId, Text: LineId }));
    const Required = { Validate: { Required: true } };
    const columns = (first: number) => [question(`ID_00${first}`), question(`ID_00${first + 1}`)];
    const session = answering(
      formOf([
        question('ID_0060', { Type: 'records', Columns: columns(61) }),
        question('ID_0070', { Type: 'table', Rows, Columns: columns(71) }),
        question('ID_0080', { Type: 'table', Rows, Options: three }),
        question('ID_0090', { Type: 'table', Rows, Options: three, ...Required }),
      ]),
    );
    session.put([{ GroupId: 'ID_0061', LineId: '1', Text: '' }]);
    expect(completionByModel(session)).toEqual({ ID_0060: 0, ID_0070: 0, ID_0080: 0, ID_0090: 0 });
    session.put([
      { GroupId: 'ID_0062', LineId: '1', Text: 'α' },
      { GroupId: 'ID_0071', LineId: '2', Text: 'β' },
      { GroupId: 'ID_0080', LineId: '1', OptionId: 'ID_0002' },
      { GroupId: 'ID_0090', LineId: '1', OptionId: 'ID_0002' },
    ]);
    expect(completionByModel(session)).toEqual({ ID_0060: 1, ID_0070: 1, ID_0080: 1, ID_0090: 0 });
  });

  it('lists the questions that prevent finishing, with their problems', () => {
    const session = answering(small, [
      { GroupId: 'ID_0001', OptionId: 'ID_0002' },
      { GroupId: 'ID_0010', Text: 'αβ' },
      { GroupId: 'ID_0052', LineId: '4', Text: '01-01-2026' },
    ]);
    const found = findUnfinished(session).map(({ Model, Number: number, Problems }) => [
      Model,
      number,
      ...Problems.map(({ Rule, LineId }) => `${Rule}${LineId ?? ''}`),
    ]);
    expect(found).toEqual([
      ['ID_0010', 2, 'MinLength'],
      ['ID_0050', 5, 'Required4'],
    ]);
    session.put([
      { GroupId: 'ID_0001', OptionId: 'ID_0003' },
      { GroupId: 'ID_0050', LineId: '4', Text: '-' },
    ]);
    expect(findUnfinished(session)).toEqual([]);
  });
});

describe('an answer sent to the server', () => {
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
  ])('is refused with %s', (refusal, row) => {
    expect(refusalOf(session, row)).toBe(refusal);
  });
});
