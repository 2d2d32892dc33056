/** The largest number of bytes in an imported file. */
export const importFileBytes = 20_000_000;

/** The largest number of rows in an imported list, not counting the header. */
export const importRows = 50_000;
