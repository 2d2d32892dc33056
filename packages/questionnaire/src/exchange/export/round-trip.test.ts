import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Questionnaire, StoredRow } from '../../index.ts';
import { optionsOf } from '../../model/options.ts';
import { everyQuestion, questionsOf } from '../../model/question-walk.ts';
import { answering, asSheets, infoOf, madeOf } from '../../testing/make.ts';
import { exportXlsform, importXlsform } from '../index.ts';

/** The questions that conditions read, including a calculation on dates as in verbal autopsies. */
const asked = [
  ['select_one yn', 'q', 'Q', '', ''],
  ['select_multiple yn', 'm', 'M', '', ''],
  ['integer', 'n', 'N', '', ''],
  ['date', 'd', 'D', '', ''],
  ['date', 'e', 'E', '', ''],
  ['text', 't', 'T', '', ''],
  ['trigger', 'ok', 'OK', '', ''],
  ['calculate', 'days', '', '', '${e} - ${d}'],
  ['calculate', 'years', '', '', 'int(${days} div 365.25)'],
  ['calculate', 'group', '', '', "if(${years} >= 12, 'adult', if(${days} > 28, 'child', 'newborn'))"],
  ['calculate', 'known', '', '', "if(selected(${q}, 'yes'), ${d}, '')"],
];

const choices = [
  ['list_name', 'name', 'label'],
  ['yn', 'yes', 'Ναι'],
  ['yn', 'no', 'Όχι'],
  ['yn', 'dk', 'Δεν γνωρίζω'],
];

const imported = (relevants: readonly string[]) =>
  importXlsform(
    asSheets([
      {
        name: 'survey',
        titles: ['type', 'name', 'label', 'relevant', 'calculation'],
        rows: [...asked, ...relevants.map((relevant, index) => ['note', `note_${index}`, 'N', relevant, ''])],
      },
      { name: 'choices', titles: choices[0] ?? [], rows: choices.slice(1) },
    ]),
  );

/** Imports the form again from the sheets of its export, as after an edit with another tool. */
const exportedAndImported = (form: Questionnaire): Questionnaire =>
  madeOf(importXlsform(asSheets(exportXlsform(form).sheets).filter(({ name }) => name !== 'ithaki')));

type Given = { q: string; m: readonly string[]; n: string; d: string; e: string; t: string; ok: boolean };

/** Converts answers, written by names and codes, to stored rows. */
function rowsOf(form: Questionnaire, given: Given): StoredRow[] {
  const byName = new Map([...everyQuestion(form)].map(({ question }) => [question.Name ?? '', question]));
  const question = (name: string) => byName.get(name);
  const option = (name: string, code: string) => {
    const { OptionLists } = form;
    const asked = question(name);
    return (asked && optionsOf(asked, OptionLists).find(({ Code }) => Code === code)?.Value) ?? '';
  };
  const model = (name: string) => question(name)?.Model ?? '';
  return [
    { GroupId: model('q'), OptionId: option('q', given.q) },
    ...given.m.map((code) => ({ GroupId: `${model('m')}:${option('m', code)}`, OptionId: '1' })),
    { GroupId: question('n')?.Group?.[0]?.Id ?? '', Text: given.n },
    { GroupId: model('d'), Text: given.d },
    { GroupId: model('e'), Text: given.e },
    { GroupId: model('t'), Text: given.t },
    { GroupId: model('ok'), OptionId: given.ok ? '1' : '0' },
  ];
}

/** Returns the names of the questions that a respondent sees. */
function shownNames(form: Questionnaire, given: Given): string[] {
  const session = answering(form, rowsOf(form, given));
  return [...questionsOf(form)]
    .filter(({ question }) => session.isQuestionShown(infoOf(session, question.Model)))
    .map(({ question }) => question.Name ?? question.Model);
}

const code = fc.constantFrom('yes', 'no', 'dk');
const number = fc.constantFrom('0', '3', '28', '365.25');
const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const equality = fc.constantFrom('=', '!=');
const atoms = fc.oneof(
  fc.tuple(equality, code).map(([sign, value]) => `\${q} ${sign} '${value}'`),
  code.map((value) => `selected(\${m}, '${value}')`),
  fc.tuple(comparison, number).map(([sign, value]) => `count-selected(\${m}) ${sign} ${value}`),
  fc
    .tuple(fc.constantFrom('${n}', '${days}', '${years}', '${n} + ${years}', '${n} * 2 - 1'), comparison, number)
    .map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.constantFrom('${d}', '${e}'),
      comparison,
      fc.constantFrom('today()', '${d}', "date('2020-02-29')", '${e} + 7'),
    )
    .map((parts) => parts.join(' ')),
  fc
    .tuple(equality, fc.constantFrom('adult', 'child', 'newborn'))
    .map(([sign, value]) => `\${group} ${sign} '${value}'`),
  fc
    .tuple(fc.constantFrom('${t}', '${n}', '${q}', '${d}', '${known}', '${days}'), equality)
    .map(([name, sign]) => `${name} ${sign} ''`),
  fc.constantFrom(
    ...[
      "${days} = 'NaN'",
      'string-length(${days}) > 3',
      'string-length(${t}) <= 2',
      "contains(${t}, 'α')",
      "regex(${t}, '[0-9]+')",
    ],
    ...[
      "starts-with(${t}, 'α')",
      'coalesce(${n}, 5) > 4',
      "selected(${group}, 'adult')",
      'number(${t}) > 2',
      "substr(${t}, 0, 1) = 'α'",
    ],
    ...[
      "substring-before(${t}, '-') = 'α'",
      "substring-after(${t}, '-') = '1'",
      'round(${n} div 7, 1) > 0.5',
      'sum(${n}, 2) > 4',
    ],
    ...[
      "${ok} = 'OK'",
      "concat(${q}, '-', ${n}) = 'yes-3'",
      'min(${n}, 4) = 3',
      'boolean(${t})',
      'decimal-date-time(${d}) > 18000',
    ],
    ...[
      'count-non-empty(${n}, ${t}) = 2',
      'if(${n} > 3, ${d} > ${e}, false())',
      "jr:choice-name(${q}, '${q}') = 'Ναι'",
    ],
  ),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atoms,
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    tie('expression').map((inner) => `not(${inner})`),
  ),
}));

const given = fc.record<Given>({
  q: fc.constantFrom('', 'yes', 'no', 'dk'),
  m: fc.subarray(['yes', 'no', 'dk']),
  n: fc.constantFrom('', '0', '3', '29', '400'),
  d: fc.constantFrom('', '01-01-1950', '29-02-2020', '20-11-2026'),
  e: fc.constantFrom('', '28-02-2020', '21-11-2026', '01-02-1990'),
  t: fc.constantFrom('', 'α', '12', 'α-1', '2,5'),
  ok: fc.boolean(),
});

describe('a form that is imported, exported and imported again', () => {
  it('shows every respondent the same questions, and loses no condition', () => {
    fc.assert(
      fc.property(
        fc.array(expression, { minLength: 1, maxLength: 4 }),
        fc.array(given, { minLength: 3, maxLength: 6 }),
        (relevants, people) => {
          const { questionnaire, report } = imported(relevants);
          const form = madeOf({ questionnaire, report });
          const again = exportedAndImported(form);
          for (const person of people)
            expect([relevants, shownNames(again, person)]).toEqual([relevants, shownNames(form, person)]);
          const left = exportXlsform(form).report.filter(({ Outcome }) => Outcome !== 'taken');
          expect(left).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('keeps names, codes, limits, filters of choices, defaults and scores', () => {
    const survey = [
      ['select_one yn', 'region', 'Περιφέρεια', '', '', 'yes', ''],
      ['select_one towns', 'town', 'Πόλη', '', '', '', 'of = ${region}'],
      ['date', 'day', 'Ημέρα', '', '', '2026-01-31', ''],
      ['integer', 'age', 'Ηλικία', '', '. >= 18 and . <= 99', '', ''],
      ['begin repeat', 'child', 'Παιδί', '', '', '', ''],
      ['text', 'child_name', 'Όνομα', '', '', '', ''],
      ['integer', 'child_age', 'Ηλικία', "${child_name} != ''", '', '', ''],
      ['end repeat', '', '', '', '', '', ''],
      ['note', 'many', 'Πολλά', 'sum(${child_age}) > 20 and count(${child}) > 1', '', '', ''],
      ['calculate', 'twice', '', '', '', '', '', '${age} * 2'],
    ];
    const towns = [
      ['list_name', 'name', 'label', 'of'],
      ...[
        ['towns', 'volos', 'Βόλος', 'yes'],
        ['towns', 'patra', 'Πάτρα', 'no'],
      ],
      ...choices.slice(1),
    ];
    const titles = ['type', 'name', 'label', 'relevant', 'constraint', 'default', 'choice_filter', 'calculation'];
    const form = madeOf(
      importXlsform(
        asSheets([
          { name: 'survey', titles, rows: survey },
          { name: 'choices', titles: towns[0] ?? [], rows: towns.slice(1) },
        ]),
      ),
    );
    const again = exportedAndImported(form);
    const described = (questionnaire: Questionnaire) =>
      JSON.stringify(
        [...everyQuestion(questionnaire)].map(({ question }) => ({
          ...question,
          Id: '',
          OptionsRef: undefined,
          Options: optionsOf(question, questionnaire.OptionLists),
        })),
      );
    expect(described(again)).toBe(described(form));
    expect(again.Extra.Scores).toEqual(form.Extra.Scores);
    expect(exportXlsform(form).sheets[0]?.rows.map((row) => row[1])).toContain('child_age');
  });
});
