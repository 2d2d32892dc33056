/**
 * Loads the function that calculates every formula of a workbook. A wrapper, because the package has no type declarations.
 * @returns {Promise<(book: object) => void>}
 */
export const loadXlsxCalc = async () => (await import('xlsx-calc')).default;
