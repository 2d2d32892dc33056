import { fits, fold, isAfm, isAmka, normaliseEmail } from '@ithaki/formats';
import { empty, has, highest, lowest, num, sum, typed, words } from './answers.ts';
import { age, date, days, later } from './dates.ts';

/** What a function may use besides its arguments. */
type Context = { readonly today?: unknown };
type Listed = (values: readonly unknown[], context: Context) => string | number | boolean;

/** Our functions available to every script. The sandbox calls the same ones, so that both tiers agree. */
const functions: ReadonlyMap<string, Listed> = new Map<string, Listed>([
  ['has', ([answer, option]) => has(answer, option)],
  ['num', ([answer]) => num(answer)],
  ['sum', ([answer]) => sum(answer)],
  ['lowest', ([answer]) => lowest(answer)],
  ['highest', ([answer]) => highest(answer)],
  ['empty', ([answer]) => empty(answer)],
  ['words', ([answer]) => words(answer)],
  ['date', ([value]) => date(value)],
  ['days', ([from, to]) => days(from, to)],
  ['later', ([day, count]) => later(day, count)],
  ['age', ([birth], { today }) => age(birth, today)],
  ['matches', ([value, pattern]) => fits(typed(value), typed(pattern))],
  ['fold', ([value]) => fold(typed(value))],
  ['afm', ([value]) => isAfm(typed(value))],
  ['amka', ([value]) => isAmka(typed(value))],
  ['email', ([value]) => normaliseEmail(typed(value)) !== undefined],
]);

/** The names of our functions. */
export const functionNames: ReadonlySet<string> = new Set(functions.keys());

/** Calls one of our functions; throws when there is none of this name. */
export function callFunction(name: string, values: readonly unknown[], context: Context): string | number | boolean {
  const listed = functions.get(name);
  if (!listed) throw new Error(`${name} is not a function`);
  return listed(values, context);
}
