import { aggregateRows } from './aggregate.ts';
import { arithmeticRows } from './arithmetic.ts';
import { dateRows } from './dates.ts';
import { logicRows } from './logic.ts';
import { lookupRows } from './lookup.ts';
import { paymentRows } from './payments.ts';
import { rankRows } from './rank.ts';
import { tableOf } from './row.ts';

/** The 23 functions that the specification names. */
export const basicFunctions = tableOf(
  logicRows,
  aggregateRows,
  arithmeticRows,
  lookupRows,
  rankRows,
  paymentRows,
  dateRows,
);
