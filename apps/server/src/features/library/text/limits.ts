/** A larger file is found by what is said of it only. */
export const MOST_BYTES = 52_428_800;

/** So many characters of a file's text are kept. */
export const MOST_TEXT = 200_000;

/** Milliseconds that reading one file may take, and megabytes of memory. */
export const MOST_TIME = 30_000;
export const MOST_MEMORY = 512;

/** So many pages of a PDF are read. */
export const MOST_PAGES = 1_000;

/** Bytes that one part of an Office file, and all that are read, may unpack to. */
export const MOST_UNPACKED_PART = 33_554_432;
export const MOST_UNPACKED = 67_108_864;
