/** Bytes of a file that is imported. */
export const importFileBytes = 20_000_000;

/** Rows of a list that is imported, the header not counted. */
export const importRows = 50_000;
