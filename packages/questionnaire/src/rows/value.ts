/** What is chosen of options: an id or '', and the words of a choice of one's own. */
export type ChoiceValue = { readonly Option: string; readonly Other: string };

/** What is ticked, in the options' order, and the words of a choice of one's own. */
export type TicksValue = { readonly Options: readonly string[]; readonly Other: string };

/** Answers by the id of their part: a group's entries, blanks, inputs of a workbook, rows of a table of options. */
export type PartsValue = { readonly [id: string]: string };

/** One line of a table of columns or of records: values by the column's Model. */
export type LineValue = { readonly LineId: string; readonly Cells: CellsValue };

/** Values of small questions by their Model. */
export type CellsValue = { readonly [model: string]: Value };

/**
 * What a control holds. By kind: text, paragraph, editable, date, directive, rating, a single tick: text; radio, select:
 * ChoiceValue; checkbox: TicksValue; table of options, parametric, spreadsheet, numbered types: PartsValue; table of
 * columns, records: lines; formtable: CellsValue; upload: ids of files.
 */
export type Value =
  | string
  | readonly string[]
  | ChoiceValue
  | TicksValue
  | PartsValue
  | CellsValue
  | readonly LineValue[];
