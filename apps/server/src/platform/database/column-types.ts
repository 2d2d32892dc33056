import pg from 'pg';

const { builtins } = pg.types;

/** A bigint as a number: ids, counts and sizes stay far below 2^53, and one beyond it is refused, never rounded. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const asText = (text: string) => text;

/**
 * How PostgreSQL's values become JavaScript's: `int8` and `numeric` are numbers, `date` stays 'YYYY-MM-DD'
 * (a calendar day has no time zone), `timestamptz` is a Date. tools/tables.ts gives the same types to the compiler.
 */
export const values: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return wholeNumber;
    if (oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return asText;
    return pg.types.getTypeParser(oid, format);
  },
};
