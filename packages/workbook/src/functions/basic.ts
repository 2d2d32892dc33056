import { dateFunctions } from './dates/today-date-year.ts';
import { paymentFunctions } from './finance/pmt-npv-irr.ts';
import { tableOf } from './function-definition.ts';
import { logicFunctions } from './logic/if-and-or.ts';
import { matchFunction } from './lookup/match.ts';
import { vlookupFunction } from './lookup/vlookup.ts';
import { rootFunctions } from './maths/sqrt-abs.ts';
import { sumFunctions } from './maths/sum-average-max.ts';
import { sumifFunction } from './maths/sumif.ts';
import { rankFunction } from './statistics/rank.ts';

/** The 23 functions named in the specification. */
export const basicFunctions = tableOf(
  logicFunctions,
  sumFunctions,
  rootFunctions,
  [sumifFunction, vlookupFunction, matchFunction, rankFunction],
  paymentFunctions,
  dateFunctions,
);
