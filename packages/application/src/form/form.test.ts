import { describe, expect, test } from 'vitest';
import { compileForm, flawsOf } from '../edit/index.ts';
import { type Answers, type Form, formSchema, type WrittenForm } from '../schema/index.ts';
import { type Asking, documentState, dueAt, judge, judgeNow, takesBegun } from './index.ts';

type Written = WrittenForm['Sections'][number]['Questions'][number];

const formOf = (questions: Written[], more: Partial<WrittenForm> = {}): Form =>
  formSchema.parse({ Title: 'Αίτηση', Sections: [{ Name: 'first', Title: 'Πρώτη', Questions: questions }], ...more });

const asking = (form: Form, answers: Answers, more: Partial<Asking> = {}): Asking => {
  const { Points: _points, Selection: _selection, Mails: _mails, ...asked } = form;
  const day = { today: '2026-11-22', now: '2026-11-22T10:00:00.000Z' };
  return { form: asked, codes: compileForm(form), answers, lang: 'el', ...day, ...more };
};

const rulesOf = (form: Form, answers: Answers, more: Partial<Asking> = {}) =>
  Object.fromEntries(
    [...judgeNow(asking(form, answers, more)).problems].map(([name, found]) => [name, found.map(({ Rule }) => Rule)]),
  );

const yesOrNo = [
  { Value: 'yes', Label: 'Ναι' },
  { Value: 'no', Label: 'Όχι' },
];

describe('what is shown', () => {
  const form = formOf([
    { Name: 'works', Label: 'Εργάζεστε;', Type: 'radio', Options: yesOrNo },
    { Name: 'employer', Label: 'Εργοδότης', Required: true, Show: "answers.works === 'yes'" },
    { Name: 'city', Label: 'Πόλη', Required: true, Show: "answers.employer !== ''" },
  ]);

  test('follows from answers, and a hidden one reads as empty for what hangs on it', () => {
    const hidden = judgeNow(asking(form, { works: 'no', employer: 'ΔΕΗ', city: 'Βόλος' }));
    expect([...hidden.shown]).toEqual(['first', 'works']);
    expect(hidden.answers).toEqual({ works: 'no' });
    expect(hidden.problems.size).toBe(0);
    const shown = judgeNow(asking(form, { works: 'yes', employer: 'ΔΕΗ' }));
    expect([...shown.shown]).toContain('city');
    expect([...shown.problems.keys()]).toEqual(['city']);
  });

  test('is not asked when its section is hidden, and settles although questions hide one another', () => {
    const circle = formOf([
      { Name: 'a', Label: 'α', Show: "answers.b === ''" },
      { Name: 'b', Label: 'β', Show: "answers.a === ''" },
    ]);
    expect([...judgeNow(asking(circle, { a: '1', b: '1' })).shown]).toEqual(['first']);
    const section = formSchema.parse({
      Title: 'τ',
      Sections: [{ Name: 's', Title: 'σ', Show: 'false', Questions: [{ Name: 'x', Label: 'χ', Required: true }] }],
    });
    expect(rulesOf(section, {})).toEqual({});
  });
});

describe('an answer', () => {
  test('that is a day or a time is well with any separator and with none, as phones type it', () => {
    const form = formOf([
      { Name: 'day', Label: 'Πότε', Type: 'date' },
      { Name: 'hour', Label: 'Ώρα', Type: 'time' },
    ]);
    for (const day of ['01-02-1990', '1/2/1990', '1.2.1990', '01 02 1990', '01021990', '1990-02-01'])
      expect(judgeNow(asking(form, { day })).answers).toEqual({ day: '01-02-1990' });
    for (const hour of ['09:05', '9:05', '9.05', '0905'])
      expect(judgeNow(asking(form, { hour })).answers).toEqual({ hour: '09:05' });
    expect(rulesOf(form, { day: '31-02-1990', hour: '25:00' })).toEqual({ day: ['date'], hour: ['time'] });
    expect(rulesOf(form, { day: '010290', hour: '9' })).toEqual({ day: ['date'], hour: ['time'] });
  });

  test('is checked by its type, with spaces taken as people type them, and stored in one form', () => {
    const form = formOf([
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm' },
      { Name: 'iban', Label: 'IBAN', Type: 'iban' },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone' },
      { Name: 'age', Label: 'Ηλικία', Type: 'number', Min: 18 },
      { Name: 'tick', Label: 'Ναι', Type: 'checkbox', Required: true },
    ]);
    const well = judgeNow(
      asking(form, {
        afm: '09 40 14 201',
        iban: 'GR16 0110 1250 0000 0001 2300 695',
        phone: '210 123 4567',
        age: '20',
        tick: '1',
      }),
    );
    expect(well.answers).toEqual({
      afm: '094014201',
      iban: 'GR1601101250000000012300695',
      phone: '+302101234567',
      age: '20',
      tick: '1',
    });
    expect(rulesOf(form, { afm: '094014202', iban: 'GR00', phone: '12', age: '17', tick: '0' })).toEqual({
      afm: ['afm'],
      iban: ['iban'],
      phone: ['phone'],
      age: ['tooSmall'],
      tick: ['required'],
    });
  });

  test('has its length counted in characters, and only options that its Filter leaves', () => {
    const form = formOf([
      { Name: 'short', Label: 'Λίγα', MaxLength: 3 },
      { Name: 'area', Label: 'Περιοχή', Type: 'select', Options: yesOrNo, Filter: "option.Value !== 'no'" },
    ]);
    expect(rulesOf(form, { short: '👩👩👩', area: 'yes' })).toEqual({});
    expect(rulesOf(form, { short: 'αβγδ', area: 'no' })).toEqual({ short: ['tooLong'], area: ['choice'] });
  });

  test('meets its Validation: numbers, texts, lists and false count as problems', () => {
    const validated = (Validation: string) =>
      judgeNow(asking(formOf([{ Name: 'x', Label: 'χ', Validation }]), { x: '5' })).problems.get('x') ?? [];
    expect(validated('num(answers.x) > 3')).toEqual([]);
    expect(validated('num(answers.x) > 7')).toHaveLength(1);
    expect(validated("['α', 'β']").map(({ Message }) => Message)).toEqual(['α', 'β']);
    expect(validated("'Γράψτε λιγότερα'")[0]).toMatchObject({ Rule: 'script', Message: 'Γράψτε λιγότερα' });
    expect(validated('2')).toHaveLength(2);
  });
});

test('a script that fails locks nobody out, and is told of', async () => {
  const form = formOf([
    {
      Name: 'x',
      Label: 'χ',
      Type: 'select',
      Options: yesOrNo,
      Filter: 'answers.nothing.more',
      Validation: 'answers.none.z',
    },
    { Name: 'y', Label: 'ψ', Required: true, Show: 'answers.nothing.at.all' },
  ]);
  const noted: string[] = [];
  const judged = await judge(asking(form, { x: 'no' }), async ({ path }) => {
    noted.push(path.join(' '));
    return { ok: false, failure: { reason: 'throw', message: '' } };
  });
  expect(judged.problems.size).toBe(0);
  expect(judged.answers).toEqual({ x: 'no' });
  expect(judged.failures.map(({ Path }) => Path.join(' '))).toEqual(['y Show', 'x Filter', 'x Validation']);
  expect(new Set(noted)).toEqual(new Set(['y Show', 'x Filter', 'x Validation']));
});

test('what needs the sandbox is left to the server, which has the last word', async () => {
  const form = formOf([
    { Name: 'x', Label: 'χ', Validation: 'let n = 0; for (const c of answers.x) n++; return n > 2' },
  ]);
  expect(judgeNow(asking(form, { x: 'α' }))).toMatchObject({ incomplete: true, problems: new Map() });
  const judged = await judge(asking(form, { x: 'α' }), async () => ({ ok: true, value: false }));
  expect(judged.incomplete).toBe(false);
  expect(judged.problems.size).toBe(1);
});

test('files are asked for at once only without days to bring them', () => {
  const form = formOf([{ Name: 'photo', Label: 'Φωτογραφία', Type: 'file', Required: true }], {
    Documents: [
      { Name: 'id', Label: 'Ταυτότητα', Days: 0 },
      { Name: 'tax', Label: 'Εκκαθαριστικό', Days: 5 },
    ],
  });
  expect(rulesOf(form, {})).toEqual({});
  expect(rulesOf(form, {}, { files: { tax: 0 } })).toEqual({ photo: ['required'], id: ['required'] });
  expect(rulesOf(form, {}, { files: { photo: 1, id: 1 } })).toEqual({});
});

test('documents have their last day', () => {
  const asked = new Date('2026-11-01T10:00:00Z');
  const due = dueAt({ Days: 10 }, asked);
  expect(due.toISOString()).toBe('2026-11-11T10:00:00.000Z');
  const at = (day: string) => new Date(`2026-11-${day}T10:00:01Z`);
  const stands = (files: number, verdict: 'accepted' | 'refused' | null, day: string) =>
    documentState({ files, verdict, dueAt: due }, at(day));
  expect(stands(0, null, '10')).toBe('missing');
  expect(stands(0, null, '11')).toBe('late');
  expect(stands(1, null, '11')).toBe('there');
  expect(stands(1, 'refused', '10')).toBe('refused');
  expect(stands(1, 'refused', '12')).toBe('late');
  expect(stands(1, 'accepted', '12')).toBe('accepted');
});

test('what was begun before the end may be sent within the grace, and nothing else', () => {
  const window = { opensAt: null, closesAt: new Date('2026-11-22T12:00:00Z'), graceSeconds: 60 };
  const taken = (begun: string, now: string) =>
    takesBegun(window, new Date(`2026-11-22T${begun}Z`), new Date(`2026-11-22T${now}Z`));
  expect(taken('11:59:59', '12:00:59')).toBe(true);
  expect(taken('11:59:59', '12:01:00')).toBe(false);
  expect(taken('12:00:00', '12:00:30')).toBe(false);
  expect(
    takesBegun({ ...window, opensAt: new Date('2026-11-22T11:00:00Z') }, new Date(0), new Date('2026-11-22T10:00:00Z')),
  ).toBe(false);
});

test('flaws name scripts that cannot be read, with their place, and answers that nobody is asked for', () => {
  const form = formOf([
    { Name: 'email', Label: 'e-mail', Type: 'email', Required: true },
    { Name: 'x', Label: 'χ', Show: "answers.missing === '1'", Validation: 'answers.x ===' },
  ]);
  expect(flawsOf(form).filter(({ Warning }) => !Warning)).toMatchObject([
    { Code: 'UnknownAnswer', Path: ['x', 'Show'], Detail: 'missing' },
    { Code: 'Script', Path: ['x', 'Validation'], Line: 1 },
  ]);
  expect(flawsOf(formOf([])).map(({ Code }) => Code)).toContain('NoQuestions');
});

test('a question shown by its own answer is a warning, also by way of another and of its section', () => {
  const email = { Name: 'email', Label: 'e-mail', Type: 'email', Required: true } as const;
  const form = formOf([
    email,
    { Name: 'x', Label: 'χ', Show: "answers.y === '1'" },
    { Name: 'y', Label: 'ψ', Show: "answers.x === '1' && answers.email !== ''" },
    { Name: 'z', Label: 'ζ', Show: "answers.x !== ''" },
  ]);
  const circular = (given: Form) => flawsOf(given).flatMap(({ Code, Path }) => (Code === 'Circular' ? [Path[0]] : []));
  expect(circular(form)).toEqual(['x', 'y']);
  const Sections = [{ Name: 'own', Title: 'Δική', Show: "answers.email !== ''", Questions: [email] }];
  expect(circular(formOf([], { Sections }))).toEqual(['email']);
});

test('what is told apart by a name has one of its own', () => {
  const point = { Name: 'age', Label: 'Ηλικία', Script: '1', Max: 1 };
  const withPoints = (Points: WrittenForm['Points']) => formSchema.safeParse({ Title: 'Α', Sections: [], Points });
  expect(withPoints([point]).success).toBe(true);
  expect(withPoints([point, point]).error?.issues[0]?.path).toEqual(['Points']);
});
