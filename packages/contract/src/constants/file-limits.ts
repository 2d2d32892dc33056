/** Bytes of an upload part sent by widgets: in actions, the library and mentees' screens. */
export const PART_SIZE = 262_144;
/** Bytes of an upload part sent by tools, unless the project's settings say otherwise. */
export const TOOL_PART_SIZE = 1_048_576;

/** Number of parts of an upload sent at the same time. */
export const PARALLEL_PARTS = 3;

/** The largest number of bytes in an upload part. */
export const MAX_PART_BYTES = 8_388_608;

/** The largest number of parts in an upload. */
export const MAX_PARTS = 20_000;

/** The largest number of bytes in a file sent as one request, without parts. */
export const MAX_FORM_BYTES = 104_857_600;
