/** The terms of a search box: split on white space, new lines, tabs and commas, without empty ones. */
export const searchTerms = (text: string): string[] => text.split(/[\s,]+/).filter((term) => term !== '');
