import type { LocalText } from '@ithaki/formats';
import indicatorRows from './indicators.json' with { type: 'json' };
import type { TotalRecord } from './record.ts';
import { dimensions, indicatorRules, type Period } from './rules.ts';

/** When an indicator is counted: on entry, on leaving, six months later; `other` is asked of a sample in 2014. */
export type IndicatorGroup = 'participants' | 'other' | 'immediate' | 'sixMonths';

/** A common indicator of the European Social Fund. */
export interface Indicator {
  readonly Code: string;
  readonly Period: Period;
  readonly Group: IndicatorGroup;
  readonly Label: LocalText;
  /** Whether it is counted from special categories of personal data. */
  readonly Special: boolean;
}

/** The indicators that are counted from the sheets, in the order of the annexes. */
export const indicators = indicatorRows as readonly Indicator[];

/** People by sex. The total has also those whose sex is not known. */
export interface Count {
  readonly Women: number;
  readonly Men: number;
  readonly Total: number;
}

/** An indicator with its figures; null where it is not collected. */
export interface IndicatorTotal extends Indicator {
  readonly Count: Count | null;
}

/** An indicator's figures for one value of a dimension. */
export interface CrossTotal {
  readonly Code: string;
  readonly Dimension: 'age' | 'education' | 'employment';
  readonly Value: string;
  readonly Count: Count;
}

/** A relation that must hold between figures. */
export interface TotalCheck {
  readonly Left: string;
  readonly Relation: '=' | '<=';
  readonly Right: string;
  readonly LeftCount: number;
  readonly RightCount: number;
  readonly Holds: boolean;
}

/** All totals of a period. */
export interface Totals {
  /** Everyone with a record, complete or not. */
  readonly Grand: Count;
  /** Those whose record is complete; the indicators count these alone. */
  readonly Complete: Count;
  readonly Rows: readonly IndicatorTotal[];
  readonly Cross: readonly CrossTotal[];
  readonly Checks: readonly TotalCheck[];
}

type Counter = [women: number, men: number, total: number];
const add = (counter: Counter, { sex }: TotalRecord) => {
  if (sex === 'female') counter[0] += 1;
  if (sex === 'male') counter[1] += 1;
  counter[2] += 1;
};
const countOf = ([Women, Men, Total]: Counter): Count => ({ Women, Men, Total });

const checked: Record<Period, readonly (readonly [left: string, relation: '=' | '<=', right: string])[]> = {
  2014: [
    ['CO01 + CO03 + CO05', '=', 'ALL'],
    ['CO02', '<=', 'CO01'],
    ['CO04', '<=', 'CO03'],
    ['CO06 + CO07', '<=', 'ALL'],
    ['CO08', '<=', 'CO07'],
    ['CO09 + CO10 + CO11', '<=', 'ALL'],
    ['CR01', '<=', 'CO03'],
    ['CR04 + CO05', '<=', 'ALL'],
    ['CR06 + CO05', '<=', 'ALL'],
    ['CR07', '<=', 'CO05'],
    ['CR08', '<=', 'CO07'],
  ],
  2021: [
    ['EECO01', '=', 'EECO02 + EECO04 + EECO05'],
    ['EECO01', '=', 'EECO09 + EECO10 + EECO11'],
    ['EECO03', '<=', 'EECO02'],
    ['EECO06 + EECO07 + EECO08', '<=', 'EECO01'],
    ['EECR01', '<=', 'EECO04'],
    ['EECR04 + EECO05', '<=', 'EECO01'],
    ['EECR05 + EECO05', '<=', 'EECO01'],
    ['EECR06', '<=', 'EECO05'],
  ],
};

/** Counts records one after another: those of a large programme need not be held. */
export interface TotalsCounter {
  add(record: TotalRecord): void;
  totals(): Totals;
}

/** Counts the indicators of a period over records. */
export function totalsOf(period: Period, records: Iterable<TotalRecord>): Totals {
  const counter = countTotals(period);
  for (const record of records) counter.add(record);
  return counter.totals();
}

/** Begins to count the indicators of a period. */
export function countTotals(period: Period): TotalsCounter {
  const counted = indicators
    .filter(({ Period: own }) => own === period)
    .map((indicator) => ({
      indicator,
      rule: indicatorRules[indicator.Code] ?? null,
      counter: [0, 0, 0] as Counter,
      cross: dimensions(period).map(({ values }) => values.map((): Counter => [0, 0, 0])),
    }));
  const rules = dimensions(period);
  const [grand, complete]: [Counter, Counter] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const addRecord = (record: TotalRecord) => {
    add(grand, record);
    if (!record.complete) return;
    add(complete, record);
    const places = rules.map(({ values }) => values.findIndex(([, rule]) => rule(record)));
    for (const { rule, counter, cross } of counted) {
      if (!rule?.(record)) continue;
      add(counter, record);
      places.forEach((place, index) => {
        const cell = cross[index]?.[place];
        if (cell) add(cell, record);
      });
    }
  };
  const present = (): Totals => {
    const totals = new Map(counted.map(({ indicator, counter }) => [indicator.Code, counter[2]]));
    totals.set('ALL', complete[2]);
    const sum = (side: string) => side.split(' + ').reduce((total, code) => total + (totals.get(code) ?? 0), 0);
    return {
      Grand: countOf(grand),
      Complete: countOf(complete),
      Rows: counted.map(({ indicator, rule, counter }) => ({ ...indicator, Count: rule ? countOf(counter) : null })),
      Cross: counted.flatMap(({ indicator, rule, cross }) =>
        rule
          ? rules.flatMap(({ name, values }, index) =>
              values.map(([Value], place) => ({
                Code: indicator.Code,
                Dimension: name,
                Value,
                Count: countOf(cross[index]?.[place] ?? [0, 0, 0]),
              })),
            )
          : [],
      ),
      Checks: checked[period].map(([Left, Relation, Right]) => {
        const [LeftCount, RightCount] = [sum(Left), sum(Right)];
        const Holds = Relation === '=' ? LeftCount === RightCount : LeftCount <= RightCount;
        return { Left, Relation, Right, LeftCount, RightCount, Holds };
      }),
    };
  };
  return { add: addRecord, totals: present };
}

/** The records that count in an indicator; those of `ALL` are all with a record. */
export function recordsOf(code: string, records: readonly TotalRecord[]): TotalRecord[] {
  if (code === 'ALL') return [...records];
  const rule = indicatorRules[code];
  return rule ? records.filter((record) => record.complete && rule(record)) : [];
}
