/** How a filter compares a field's value with the value of the filter. */
export const matches = ['equals', 'contains', 'starts', 'empty', 'notempty', 'from', 'to', 'between', 'in'] as const;
export type Match = (typeof matches)[number];

/** The sheets on participants that grids show and filter by. */
export const filteredSheets = ['start', 'end'] as const;
export type FilteredSheet = (typeof filteredSheets)[number];
/** How far a sheet is for a filter: not handed in, handed in, checked. */
export const sheetSteps = ['open', 'submitted', 'checked'] as const;
export type SheetStep = (typeof sheetSteps)[number];

/** The states of an action for a mentee that filters can select. */
export const progressStates = ['none', 'published', 'waiting', 'returned', 'completed', 'late'] as const;
export type ProgressState = (typeof progressStates)[number];
