/** One part of the checks: answers what is wrong, one readable line each; nothing when all is well. */
export interface Part {
  name: string;
  /** What the part holds, in a few words, for the list of parts. */
  about: string;
  run: () => Promise<readonly string[]>;
}
