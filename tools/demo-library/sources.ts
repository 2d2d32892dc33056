import sources from '../../packages/demo/data/library-sources.json' with { type: 'json' };

/** Source of a text document: parts with headings. */
export interface Written {
  language: string;
  title: string;
  parts: { heading: string; text: string }[];
}

/** Source of a diagram: boxes in drawing order. */
export interface Drawn {
  language: string;
  title: string;
  boxes: string[];
}

/** Source of a spreadsheet; the first row names the columns. */
export interface Tabled {
  language: string;
  title: string;
  rows: (string | number)[][];
}

/** The sources of the demonstration library's files, by file name. */
export const files: [name: string, source: Written | Drawn | Tabled][] = Object.entries(sources);
