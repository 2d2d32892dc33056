/**
 * Stand in place of parts of `@mantine/schedule` in the built application that the calendar never shows and that would
 * bring popovers and selects with them: the grids' own header, the list of further entries of a day (a day's last line
 * says how many there are and opens the day), and the expansion of rules of repetition by the package `rrule`.
 */
const nothing = (): null => null;
export const MoreEvents = nothing;
export const ScheduleHeaderBase = nothing;
/** Without it the grids expand no rules: each entry of a calendar comes by itself. */
export const RRule = undefined;
