/** Splits the text of a search box into terms, at white space and commas. */
export const searchTerms = (text: string): string[] => text.split(/[\s,]+/).filter((term) => term !== '');
