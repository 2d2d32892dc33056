import calculate from 'xlsx-calc';

/**
 * Calculates every formula of a workbook. A wrapper, because the package has no type declarations.
 * @param {object} book
 * @returns {void}
 */
export const calculateBook = (book) => calculate(book);
