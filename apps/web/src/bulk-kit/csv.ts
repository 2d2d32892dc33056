/** Start of a text that a spreadsheet would evaluate as a formula (OWASP: CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

const quoteCell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as CSV that spreadsheets open correctly: semicolons, CRLF, a byte-order mark, formulas neutralised. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\ufeff${table.map((row) => `${row.map(quoteCell).join(';')}\r\n`).join('')}`;
