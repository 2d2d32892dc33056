/** Bytes of a part: of widgets in actions, the library and screens of mentees; and of tools, unless set otherwise. */
export const PART_SIZE = 262_144;
export const TOOL_PART_SIZE = 1_048_576;

/** So many parts of an upload are on their way at once. */
export const PARALLEL_PARTS = 3;

/** A part has at most so many bytes. */
export const MOST_PART_BYTES = 8_388_608;

/** An upload has at most so many parts. */
export const MOST_PARTS = 20_000;

/** What is sent in one request, not in parts, has at most so many bytes. */
export const MOST_FORM_BYTES = 104_857_600;
