import type { TotalRecord } from './record.ts';

/** Whether a participant counts in an indicator. */
export type IndicatorRule = (record: TotalRecord) => boolean;

const entry =
  (code: string): IndicatorRule =>
  ({ entry: answers }) =>
    answers.get(code) === 'yes';
const exit =
  (code: string): IndicatorRule =>
  ({ exit: answers }) =>
    answers?.get(code) === 'yes';
const six =
  (code: string): IndicatorRule =>
  ({ six: answers }) =>
    answers?.get(code) === 'yes';
const any =
  (...rules: IndicatorRule[]): IndicatorRule =>
  (record) =>
    rules.some((rule) => rule(record));
const all =
  (...rules: IndicatorRule[]): IndicatorRule =>
  (record) =>
    rules.every((rule) => rule(record));
const not =
  (rule: IndicatorRule): IndicatorRule =>
  (record) =>
    !rule(record);
const educated =
  (...values: string[]): IndicatorRule =>
  ({ entry: answers }) =>
    values.includes(answers.get('C') ?? '');
const aged =
  (from: number, to: number): IndicatorRule =>
  ({ age }) =>
    age !== undefined && age >= from && age <= to;

const unemployed = any(entry('A1'), entry('A3.1'));
const longUnemployed = any(entry('A1.1'), entry('A1.2'), entry('A3.1.1'), entry('A3.1.2'));
const inactive = entry('A3.2');
const idle = all(inactive, not(entry('B')));
const employed = entry('A2');
const old = aged(55, Number.POSITIVE_INFINITY);
const minority = any(entry('D4'), entry('D5'), entry('D6'), entry('D7'), entry('D8'));
const disabled = any(entry('D11'), entry('D12'));
const otherDisadvantaged = any(entry('D9'), entry('D10'), entry('D14'), educated('C1'));
const disadvantaged = any(minority, disabled, otherDisadvantaged);
const searching = all(inactive, any(exit('A1'), exit('A3.1')));
const learning = all(exit('B'), not(entry('B')));
const qualified = exit('E1');
const hired = all(exit('A2'), not(employed));
const hiredLater = all(six('F1'), not(employed));
const improved = all(employed, six('F2'));

/**
 * The rule of each indicator, after the Funds' annexes (Regulations 1304/2013 and 2021/1057) and the entry and exit
 * sheets; null where the sheets do not ask for it: whether a place is rural.
 *
 * C6, a diploma after upper secondary education outside universities, is ISCED level 4.
 */
export const indicatorRules: Readonly<Record<string, IndicatorRule | null>> = {
  CO01: unemployed,
  CO02: longUnemployed,
  CO03: inactive,
  CO04: idle,
  CO05: employed,
  CO06: aged(0, 24),
  CO07: old,
  CO08: all(old, any(unemployed, idle)),
  CO09: educated('C2', 'C3'),
  CO10: educated('C4', 'C5', 'C6'),
  CO11: educated('C7', 'C8', 'C9'),
  CO12: entry('D1'),
  CO13: entry('D2'),
  CO14: entry('D3'),
  CO15: minority,
  CO16: disabled,
  CO17: otherDisadvantaged,
  CO18: entry('D13'),
  CO19: null,
  CR01: searching,
  CR02: learning,
  CR03: qualified,
  CR04: hired,
  CR05: all(disadvantaged, any(searching, learning, qualified, hired)),
  CR06: hiredLater,
  CR07: improved,
  CR08: all(hiredLater, old),
  CR09: all(hiredLater, disadvantaged),
  EECO01: () => true,
  EECO02: unemployed,
  EECO03: longUnemployed,
  EECO04: inactive,
  EECO05: employed,
  EECO06: aged(0, 17),
  EECO07: aged(18, 29),
  EECO08: old,
  EECO09: educated('C1', 'C2', 'C3'),
  EECO10: educated('C4', 'C5', 'C6'),
  EECO11: educated('C7', 'C8', 'C9'),
  EECO12: disabled,
  EECO13: ({ entry: answers }) => answers.get('D0') === 'TC',
  EECO14: entry('D4'),
  EECO15: any(entry('D5'), entry('D6')),
  EECO16: entry('D13'),
  EECO17: null,
  EECR01: all(searching, not(hired)),
  EECR02: learning,
  EECR03: qualified,
  EECR04: hired,
  EECR05: hiredLater,
  EECR06: improved,
};

/** A way to divide participants, with the values in their order. */
export interface Dimension {
  readonly name: 'age' | 'education' | 'employment';
  readonly values: readonly (readonly [value: string, rule: IndicatorRule])[];
}

const ages: Record<Period, Dimension['values']> = {
  2014: [
    ['under25', aged(0, 24)],
    ['25to54', aged(25, 54)],
    ['over54', old],
  ],
  2021: [
    ['under18', aged(0, 17)],
    ['18to29', aged(18, 29)],
    ['30to54', aged(30, 54)],
    ['over54', old],
  ],
};

/** A programming period of the Funds, by its first year. */
export type Period = 2014 | 2021;

/** How totals are divided in each period. */
export const dimensions = (period: Period): readonly Dimension[] => [
  { name: 'age', values: ages[period] },
  {
    name: 'education',
    values: [
      ['isced0to2', educated('C1', 'C2', 'C3')],
      ['isced3to4', educated('C4', 'C5', 'C6')],
      ['isced5to8', educated('C7', 'C8', 'C9')],
    ],
  },
  {
    name: 'employment',
    values: [
      ['unemployed', unemployed],
      ['inactive', inactive],
      ['employed', employed],
    ],
  },
];
