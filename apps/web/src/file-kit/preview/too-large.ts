/** A file has more bytes than are read to show it. */
export class TooLarge extends Error {}
