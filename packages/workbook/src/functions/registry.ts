import { basicFunctions } from './basic.ts';
import { calendarFunctions } from './dates/edate-weekday-time.ts';
import { workdayFunctions } from './dates/networkdays.ts';
import { securityFunctions } from './finance/price-yield-coupons.ts';
import { loanFunctions } from './finance/pv-rate-xirr.ts';
import { depreciationFunctions } from './finance/sln-db-vdb.ts';
import { type FunctionTable, tableOf } from './function-definition.ts';
import { choiceFunctions } from './logic/iferror-switch.ts';
import { informationFunctions } from './logic/iserror-type.ts';
import { lambdaFunctions } from './logic/map-reduce.ts';
import { cellInformationFunctions } from './lookup/address-cell.ts';
import { hlookupFunctions } from './lookup/hlookup-lookup.ts';
import { indexFunctions } from './lookup/index-offset.ts';
import { positionFunctions } from './lookup/row-column-indirect.ts';
import { sortFunctions } from './lookup/sort-filter-unique.ts';
import { arrayShapeFunctions } from './lookup/stack-take-wrap.ts';
import { xlookupFunctions } from './lookup/xlookup.ts';
import { countFunctions } from './maths/count.ts';
import { conditionalFunctions } from './maths/countif-sumifs.ts';
import { databaseFunctions } from './maths/dsum-dget.ts';
import { matrixFunctions } from './maths/mmult-minverse.ts';
import { elementaryFunctions } from './maths/power-log-sin.ts';
import { productFunctions } from './maths/product-fact-gcd.ts';
import { randomFunctions } from './maths/rand.ts';
import { roundingFunctions } from './maths/round.ts';
import { sumFunctions } from './maths/sum-average-max.ts';
import { regressionFunctions } from './statistics/linest-trend.ts';
import { positionStatistics } from './statistics/median-percentile.ts';
import { distributionFunctions } from './statistics/norm-binom-poisson.ts';
import { trendFunctions } from './statistics/slope-correl.ts';
import { spreadStatistics } from './statistics/stdev-var.ts';
import { subtotalFunctions } from './statistics/subtotal-aggregate.ts';
import { textFunctions } from './text/left-find-substitute.ts';
import { textFormatFunctions } from './text/text-fixed-value.ts';
import { textSplitFunctions } from './text/textsplit-textbefore.ts';

/** Current names of functions that Excel renamed or extended, with the earlier names. */
const newerNames: readonly [newer: string, earlier: string][] = [
  ['RANK.EQ', 'RANK'],
  ['PERCENTILE.INC', 'PERCENTILE'],
  ['QUARTILE.INC', 'QUARTILE'],
  ['MODE.SNGL', 'MODE'],
  ['FORECAST.LINEAR', 'FORECAST'],
];

const definedFunctions = new Map([
  ...basicFunctions,
  ...tableOf(
    choiceFunctions,
    informationFunctions,
    lambdaFunctions,
    hlookupFunctions,
    indexFunctions,
    xlookupFunctions,
    positionFunctions,
    sortFunctions,
    arrayShapeFunctions,
    cellInformationFunctions,
    countFunctions,
    conditionalFunctions,
    roundingFunctions,
    elementaryFunctions,
    productFunctions,
    matrixFunctions,
    randomFunctions,
    databaseFunctions([...sumFunctions, ...countFunctions, ...productFunctions, ...spreadStatistics]),
    positionStatistics,
    spreadStatistics,
    subtotalFunctions,
    trendFunctions,
    regressionFunctions,
    distributionFunctions,
    textFunctions,
    textFormatFunctions,
    textSplitFunctions,
    calendarFunctions,
    workdayFunctions,
    loanFunctions,
    depreciationFunctions,
    securityFunctions,
  ),
]);

/** All functions of the engine. */
export const allFunctions: FunctionTable = new Map([
  ...definedFunctions,
  ...newerNames.flatMap(([name, earlier]) => {
    const definition = definedFunctions.get(earlier);
    return definition ? [[name, { ...definition, name }] as const] : [];
  }),
]);
