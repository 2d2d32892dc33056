const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection). */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What {@link harmless} was given. */
export const original = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);
