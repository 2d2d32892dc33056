import { basicFunctions } from './basic.ts';
import { calendarRows } from './dates/calendar.ts';
import { workdayRows } from './dates/workdays.ts';
import { depreciationRows } from './finance/depreciation.ts';
import { loanRows } from './finance/loans.ts';
import { securityRows } from './finance/securities.ts';
import { tableOf } from './function-row.ts';
import { choiceRows } from './logic/branches.ts';
import { informationRows } from './logic/information.ts';
import { lambdaRows } from './logic/map-reduce.ts';
import { shapeRows } from './lookup/array-shapes.ts';
import { placeRows } from './lookup/cell-information.ts';
import { referenceRows } from './lookup/references.ts';
import { arrayRows } from './lookup/sort-filter.ts';
import { countingRows } from './maths/counting.ts';
import { databaseRows } from './maths/databases.ts';
import { mathematicsRows } from './maths/mathematics.ts';
import { matrixRows } from './maths/matrices.ts';
import { randomRows } from './maths/random.ts';
import { roundingRows } from './maths/rounding.ts';
import { aggregateRows } from './maths/sums.ts';
import { spreadRows } from './statistics/dispersion.ts';
import { distributionRows } from './statistics/distributions.ts';
import { regressionRows } from './statistics/regression.ts';
import { statisticsRows } from './statistics/statistics.ts';
import { trendRows } from './statistics/trends.ts';
import { textRows } from './text/text.ts';
import { textFormatRows } from './text/text-format.ts';
import { textPartRows } from './text/text-split.ts';

/** Newer names for existing functions. */
const otherNames: readonly [made: string, known: string][] = [
  ['RANK.EQ', 'RANK'],
  ['PERCENTILE.INC', 'PERCENTILE'],
  ['QUARTILE.INC', 'QUARTILE'],
  ['MODE.SNGL', 'MODE'],
  ['FORECAST.LINEAR', 'FORECAST'],
];

const known = new Map([
  ...basicFunctions,
  ...tableOf(
    arrayRows,
    lambdaRows,
    shapeRows,
    choiceRows,
    informationRows,
    roundingRows,
    countingRows,
    statisticsRows,
    referenceRows,
    loanRows,
    depreciationRows,
    calendarRows,
    textRows,
    textFormatRows,
    trendRows,
    workdayRows,
    mathematicsRows,
    matrixRows,
    regressionRows,
    distributionRows,
    spreadRows,
    securityRows,
    textPartRows,
    placeRows,
    randomRows,
    databaseRows([...aggregateRows, ...countingRows, ...roundingRows, ...statisticsRows]),
  ),
]);

/** All functions of the engine. */
export const allFunctions = new Map([
  ...known,
  ...otherNames.flatMap(([name, of]) => {
    const row = known.get(of);
    return row ? [[name, { ...row, name }] as const] : [];
  }),
]);
