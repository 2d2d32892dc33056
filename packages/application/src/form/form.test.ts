import { describe, expect, test } from 'vitest';
import { compileForm, findFlaws } from '../edit/index.ts';
import { type Answers, type Form, type FormInput, formSchema } from '../schema/index.ts';
import {
  acceptsSubmission,
  documentDueAt,
  documentState,
  type EvaluationInput,
  evaluateForm,
  evaluateFormNow,
} from './index.ts';

type Written = FormInput['Sections'][number]['Questions'][number];

const formOf = (questions: Written[], more: Partial<FormInput> = {}): Form =>
  formSchema.parse({ Title: 'Αίτηση', Sections: [{ Name: 'first', Title: 'Πρώτη', Questions: questions }], ...more });

const evaluationInput = (form: Form, answers: Answers, more: Partial<EvaluationInput> = {}): EvaluationInput => {
  const { Points: _points, Selection: _selection, Mails: _mails, ...publicForm } = form;
  const day = { today: '2026-11-22', now: '2026-11-22T10:00:00.000Z' };
  return { form: publicForm, codes: compileForm(form), answers, lang: 'el', ...day, ...more };
};

const rulesOf = (form: Form, answers: Answers, more: Partial<EvaluationInput> = {}) =>
  Object.fromEntries(
    [...evaluateFormNow(evaluationInput(form, answers, more)).problems].map(([name, found]) => [
      name,
      found.map(({ Rule }) => Rule),
    ]),
  );

const yesOrNo = [
  { Value: 'yes', Label: 'Ναι' },
  { Value: 'no', Label: 'Όχι' },
];

describe('visibility', () => {
  const form = formOf([
    { Name: 'works', Label: 'Εργάζεστε;', Type: 'radio', Options: yesOrNo },
    { Name: 'employer', Label: 'Εργοδότης', Required: true, Show: "answers.works === 'yes'" },
    { Name: 'city', Label: 'Πόλη', Required: true, Show: "answers.employer !== ''" },
  ]);

  test('depends on the answers, and a hidden answer counts as empty for questions that depend on it', () => {
    const hidden = evaluateFormNow(evaluationInput(form, { works: 'no', employer: 'ΔΕΗ', city: 'Βόλος' }));
    expect([...hidden.shown]).toEqual(['first', 'works']);
    expect(hidden.answers).toEqual({ works: 'no' });
    expect(hidden.problems.size).toBe(0);
    const shown = evaluateFormNow(evaluationInput(form, { works: 'yes', employer: 'ΔΕΗ' }));
    expect([...shown.shown]).toContain('city');
    expect([...shown.problems.keys()]).toEqual(['city']);
  });

  test('hides the questions of a hidden section, and reaches a stable result even when questions hide one another', () => {
    const circle = formOf([
      { Name: 'a', Label: 'α', Show: "answers.b === ''" },
      { Name: 'b', Label: 'β', Show: "answers.a === ''" },
    ]);
    expect([...evaluateFormNow(evaluationInput(circle, { a: '1', b: '1' })).shown]).toEqual(['first']);
    const section = formSchema.parse({
      Title: 'τ',
      Sections: [{ Name: 's', Title: 'σ', Show: 'false', Questions: [{ Name: 'x', Label: 'χ', Required: true }] }],
    });
    expect(rulesOf(section, {})).toEqual({});
  });
});

describe('an answer', () => {
  test('of type date or time is accepted with any separator, or without one as phones type it', () => {
    const form = formOf([
      { Name: 'day', Label: 'Πότε', Type: 'date' },
      { Name: 'hour', Label: 'Ώρα', Type: 'time' },
    ]);
    for (const day of ['01-02-1990', '1/2/1990', '1.2.1990', '01 02 1990', '01021990', '1990-02-01'])
      expect(evaluateFormNow(evaluationInput(form, { day })).answers).toEqual({ day: '01-02-1990' });
    for (const hour of ['09:05', '9:05', '9.05', '0905'])
      expect(evaluateFormNow(evaluationInput(form, { hour })).answers).toEqual({ hour: '09:05' });
    expect(rulesOf(form, { day: '31-02-1990', hour: '25:00' })).toEqual({ day: ['date'], hour: ['time'] });
    expect(rulesOf(form, { day: '010290', hour: '9' })).toEqual({ day: ['date'], hour: ['time'] });
  });

  test('is checked by its type, with spaces as people type them, and stored in a uniform notation', () => {
    const form = formOf([
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm' },
      { Name: 'iban', Label: 'IBAN', Type: 'iban' },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone' },
      { Name: 'age', Label: 'Ηλικία', Type: 'number', Min: 18 },
      { Name: 'tick', Label: 'Ναι', Type: 'checkbox', Required: true },
    ]);
    const valid = evaluateFormNow(
      evaluationInput(form, {
        afm: '09 40 14 201',
        iban: 'GR16 0110 1250 0000 0001 2300 695',
        phone: '210 123 4567',
        age: '20',
        tick: '1',
      }),
    );
    expect(valid.answers).toEqual({
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
    const young = evaluateFormNow(evaluationInput(form, { age: '17' })).problems.get('age');
    expect(young).toEqual([{ Rule: 'tooSmall', Values: { min: 18 } }]);
  });

  test('has its length counted in characters, and must be among the options that the Filter leaves', () => {
    const form = formOf([
      { Name: 'short', Label: 'Λίγα', MaxLength: 3 },
      { Name: 'area', Label: 'Περιοχή', Type: 'select', Options: yesOrNo, Filter: "option.Value !== 'no'" },
    ]);
    expect(rulesOf(form, { short: '👩👩👩', area: 'yes' })).toEqual({});
    expect(rulesOf(form, { short: 'αβγδ', area: 'no' })).toEqual({ short: ['tooLong'], area: ['choice'] });
  });

  test('must be among the options that belong to the answer of another question', () => {
    const form = formOf([
      {
        ...{ Name: 'region', Label: 'Περιφέρεια', Type: 'select' },
        Options: [
          { Value: 'crete', Label: 'Κρήτη' },
          { Value: 'attica', Label: 'Αττική' },
        ],
      },
      {
        ...{ Name: 'town', Label: 'Δήμος', Type: 'select', Within: 'region' },
        Options: [
          { Value: 'chania', Label: 'Χανίων', In: 'crete' },
          { Value: 'athens', Label: 'Αθηναίων', In: 'attica' },
          { Value: 'abroad', Label: 'Εξωτερικό' },
        ],
      },
    ]);
    const offered = (region: string) => evaluateFormNow(evaluationInput(form, { region })).options.get('town');
    expect([offered('crete'), offered('attica')]).toEqual([
      ['chania', 'abroad'],
      ['athens', 'abroad'],
    ]);
    expect(offered('')).toEqual(['chania', 'athens', 'abroad']);
    expect(rulesOf(form, { region: 'crete', town: 'chania' })).toEqual({});
    expect(rulesOf(form, { region: 'crete', town: 'athens' })).toEqual({ town: ['choice'] });
  });

  test('must pass its Validation: numbers, texts, lists and false count as problems', () => {
    const validationProblems = (Validation: string) =>
      evaluateFormNow(evaluationInput(formOf([{ Name: 'x', Label: 'χ', Validation }]), { x: '5' })).problems.get('x') ??
      [];
    expect(validationProblems('num(answers.x) > 3')).toEqual([]);
    expect(validationProblems('num(answers.x) > 7')).toHaveLength(1);
    expect(validationProblems("['α', 'β']").map(({ Message }) => Message)).toEqual(['α', 'β']);
    expect(validationProblems("'Γράψτε λιγότερα'")[0]).toMatchObject({ Rule: 'script', Message: 'Γράψτε λιγότερα' });
    expect(validationProblems('2')).toHaveLength(2);
  });
});

test('a script that fails locks nobody out and is reported', async () => {
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
  const evaluation = await evaluateForm(evaluationInput(form, { x: 'no' }), async ({ path }) => {
    noted.push(path.join(' '));
    return { ok: false, failure: { reason: 'throw', message: '' } };
  });
  expect(evaluation.problems.size).toBe(0);
  expect(evaluation.answers).toEqual({ x: 'no' });
  expect(evaluation.failures.map(({ Path }) => Path.join(' '))).toEqual(['y Show', 'x Filter', 'x Validation']);
  expect(new Set(noted)).toEqual(new Set(['y Show', 'x Filter', 'x Validation']));
});

test('scripts that need the sandbox run only on the server, which makes the final decision', async () => {
  const form = formOf([
    { Name: 'x', Label: 'χ', Validation: 'let n = 0; for (const c of answers.x) n++; return n > 2' },
  ]);
  expect(evaluateFormNow(evaluationInput(form, { x: 'α' }))).toMatchObject({ incomplete: true, problems: new Map() });
  const evaluation = await evaluateForm(evaluationInput(form, { x: 'α' }), async () => ({ ok: true, value: false }));
  expect(evaluation.incomplete).toBe(false);
  expect(evaluation.problems.size).toBe(1);
});

test('files are required at submission only when there are no days to upload them later', () => {
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

test('documents have a deadline', () => {
  const requestedAt = new Date('2026-11-01T10:00:00Z');
  const due = documentDueAt({ Days: 10 }, requestedAt);
  expect(due.toISOString()).toBe('2026-11-11T10:00:00.000Z');
  const at = (day: string) => new Date(`2026-11-${day}T10:00:01Z`);
  const stateOn = (files: number, verdict: 'accepted' | 'refused' | null, day: string) =>
    documentState({ files, verdict, dueAt: due }, at(day));
  expect(stateOn(0, null, '10')).toBe('missing');
  expect(stateOn(0, null, '11')).toBe('late');
  expect(stateOn(1, null, '11')).toBe('there');
  expect(stateOn(1, 'refused', '10')).toBe('refused');
  expect(stateOn(1, 'refused', '12')).toBe('late');
  expect(stateOn(1, 'accepted', '12')).toBe('accepted');
});

test('only an application begun before the end may be submitted within the grace period', () => {
  const window = { opensAt: null, closesAt: new Date('2026-11-22T12:00:00Z'), graceSeconds: 60 };
  const accepted = (begun: string, now: string) =>
    acceptsSubmission(window, new Date(`2026-11-22T${begun}Z`), new Date(`2026-11-22T${now}Z`));
  expect(accepted('11:59:59', '12:00:59')).toBe(true);
  expect(accepted('11:59:59', '12:01:00')).toBe(false);
  expect(accepted('12:00:00', '12:00:30')).toBe(false);
  expect(
    acceptsSubmission(
      { ...window, opensAt: new Date('2026-11-22T11:00:00Z') },
      new Date(0),
      new Date('2026-11-22T10:00:00Z'),
    ),
  ).toBe(false);
});

test('flaws report scripts that do not compile, with their position, and answers to missing questions', () => {
  const form = formOf([
    { Name: 'email', Label: 'e-mail', Type: 'email', Required: true },
    { Name: 'x', Label: 'χ', Show: "answers.missing === '1'", Validation: 'answers.x ===' },
  ]);
  expect(findFlaws(form).filter(({ Warning }) => !Warning)).toMatchObject([
    { Code: 'UnknownAnswer', Path: ['x', 'Show'], Detail: 'missing' },
    { Code: 'Script', Path: ['x', 'Validation'], Line: 1 },
  ]);
  expect(findFlaws(formOf([])).map(({ Code }) => Code)).toContain('NoQuestions');
});

test('a question whose visibility depends on its own answer is a warning, also through another question or its section', () => {
  const email = { Name: 'email', Label: 'e-mail', Type: 'email', Required: true } as const;
  const form = formOf([
    email,
    { Name: 'x', Label: 'χ', Show: "answers.y === '1'" },
    { Name: 'y', Label: 'ψ', Show: "answers.x === '1' && answers.email !== ''" },
    { Name: 'z', Label: 'ζ', Show: "answers.x !== ''" },
  ]);
  const circular = (checked: Form) =>
    findFlaws(checked).flatMap(({ Code, Path }) => (Code === 'Circular' ? [Path[0]] : []));
  expect(circular(form)).toEqual(['x', 'y']);
  const Sections = [{ Name: 'own', Title: 'Δική', Show: "answers.email !== ''", Questions: [email] }];
  expect(circular(formOf([], { Sections }))).toEqual(['email']);
});

test('names must be unique', () => {
  const point = { Name: 'age', Label: 'Ηλικία', Script: '1', Max: 1 };
  const withPoints = (Points: FormInput['Points']) => formSchema.safeParse({ Title: 'Α', Sections: [], Points });
  expect(withPoints([point]).success).toBe(true);
  expect(withPoints([point, point]).error?.issues[0]?.path).toEqual(['Points']);
});
