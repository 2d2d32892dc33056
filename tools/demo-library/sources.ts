import sources from '../../packages/demo/data/library-sources.json' with { type: 'json' };

/** A text in parts, each with its heading. */
export interface Written {
  language: string;
  title: string;
  parts: { heading: string; text: string }[];
}

/** Boxes in the order in which they are drawn. */
export interface Drawn {
  language: string;
  title: string;
  boxes: string[];
}

/** A table; its first row names the columns. */
export interface Tabled {
  language: string;
  title: string;
  rows: (string | number)[][];
}

/** What each file of the demonstration library is made from, by file name. */
export const files: [name: string, source: Written | Drawn | Tabled][] = Object.entries(sources);
