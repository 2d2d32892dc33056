/** A spreadsheet would compute what begins so (OWASP: CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/;

const written = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as text that spreadsheets open right: semicolons, CRLF, a byte-order mark, nothing that is computed. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\ufeff${table.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;
