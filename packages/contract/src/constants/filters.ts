/** How a filter compares a field's value with the value of the filter. */
export const matches = ['equals', 'contains', 'starts', 'empty', 'notempty', 'from', 'to', 'between', 'in'] as const;
export type Match = (typeof matches)[number];

/** The states of an action for a mentee that filters can select. */
export const progressStates = ['none', 'published', 'waiting', 'returned', 'completed', 'late'] as const;
export type ProgressState = (typeof progressStates)[number];
