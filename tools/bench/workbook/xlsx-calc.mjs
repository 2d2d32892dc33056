import calculate from 'xlsx-calc';

/**
 * Works out every formula of a workbook; the package has no types of its own.
 * @param {object} book
 * @returns {void}
 */
export const calculateBook = (book) => calculate(book);
