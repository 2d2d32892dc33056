import { aggregateRows } from './aggregate.ts';
import { arrayRows } from './arrays.ts';
import { basicFunctions } from './basic.ts';
import { calendarRows } from './calendar.ts';
import { choiceRows } from './choices.ts';
import { countingRows } from './counting.ts';
import { databaseRows } from './databases.ts';
import { depreciationRows } from './depreciation.ts';
import { distributionRows } from './distributions.ts';
import { informationRows } from './information.ts';
import { lambdaRows } from './lambda-rows.ts';
import { loanRows } from './loans.ts';
import { mathematicsRows } from './mathematics.ts';
import { matrixRows } from './matrices.ts';
import { placeRows } from './places.ts';
import { randomRows } from './random.ts';
import { referenceRows } from './references.ts';
import { regressionRows } from './regression.ts';
import { roundingRows } from './rounding.ts';
import { tableOf } from './row.ts';
import { securityRows } from './securities.ts';
import { shapeRows } from './shapes.ts';
import { spreadRows } from './spreads.ts';
import { statisticsRows } from './statistics.ts';
import { textFormatRows } from './text-format.ts';
import { textPartRows } from './text-parts.ts';
import { textRows } from './texts.ts';
import { trendRows } from './trends.ts';
import { workdayRows } from './workdays.ts';

/** Newer names of functions that there are. */
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

/** Every function there is. */
export const allFunctions = new Map([
  ...known,
  ...otherNames.flatMap(([name, of]) => {
    const row = known.get(of);
    return row ? [[name, { ...row, name }] as const] : [];
  }),
]);
