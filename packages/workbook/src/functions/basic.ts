import { dateRows } from './dates/date-parts.ts';
import { paymentRows } from './finance/payments.ts';
import { tableOf } from './function-row.ts';
import { logicRows } from './logic/logic.ts';
import { lookupRows } from './lookup/vlookup-match.ts';
import { arithmeticRows } from './maths/arithmetic.ts';
import { aggregateRows } from './maths/sums.ts';
import { rankRows } from './statistics/rank.ts';

/** The 23 functions named in the specification. */
export const basicFunctions = tableOf(
  logicRows,
  aggregateRows,
  arithmeticRows,
  lookupRows,
  rankRows,
  paymentRows,
  dateRows,
);
