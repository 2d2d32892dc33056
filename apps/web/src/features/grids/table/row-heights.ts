/** Height of a row in pixels; also in Table.module.css. */
export const rowHeight = 44;

/** Heights of the heading rows in pixels: groups, titles, and sub-columns of actions. */
export const headerHeights = { group: 30, title: 60, parts: 26 };
