/** Pixels of a row; also in Table.module.css. */
export const rowHeight = 44;

/** Pixels of the rows of headings: groups, titles, and parts of actions that have several. */
export const headerHeights = { group: 30, title: 60, parts: 26 };
