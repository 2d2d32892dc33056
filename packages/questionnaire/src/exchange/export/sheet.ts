/** A sheet to be written: its titles and its rows. */
export type OutSheet = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
