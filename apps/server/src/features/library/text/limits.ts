/** Largest size in bytes of a file whose text is read; larger files can be found only by their description. */
export const MAX_FILE_BYTES = 52_428_800;

/** Maximum stored characters of a file's text. */
export const MAX_TEXT_LENGTH = 200_000;

/** Maximum milliseconds for reading one file, and megabytes of memory. */
export const MAX_READ_MS = 30_000;
export const MAX_MEMORY_MB = 512;

/** Maximum pages read of a PDF. */
export const MAX_PDF_PAGES = 1_000;

/** Maximum unpacked bytes of one part of an Office file, and of all parts together. */
export const MAX_UNPACKED_PART = 33_554_432;
export const MAX_UNPACKED = 67_108_864;
