import { arrayRows } from './arrays.ts';
import { basicFunctions } from './basic.ts';
import { calendarRows } from './calendar.ts';
import { choiceRows } from './choices.ts';
import { countingRows } from './counting.ts';
import { depreciationRows } from './depreciation.ts';
import { informationRows } from './information.ts';
import { lambdaRows } from './lambda-rows.ts';
import { loanRows } from './loans.ts';
import { referenceRows } from './references.ts';
import { roundingRows } from './rounding.ts';
import { tableOf } from './row.ts';
import { shapeRows } from './shapes.ts';
import { statisticsRows } from './statistics.ts';
import { textFormatRows } from './text-format.ts';
import { textRows } from './texts.ts';
import { trendRows } from './trends.ts';

/** Newer names of functions that there are. */
const otherNames: readonly [made: string, known: string][] = [
  ['RANK.EQ', 'RANK'],
  ['PERCENTILE.INC', 'PERCENTILE'],
  ['QUARTILE.INC', 'QUARTILE'],
  ['MODE.SNGL', 'MODE'],
  ['FORECAST.LINEAR', 'FORECAST'],
  ['CEILING.MATH', 'CEILING'],
  ['FLOOR.MATH', 'FLOOR'],
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
