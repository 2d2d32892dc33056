/** The modules of `@mantine/schedule` that the built application replaces, as they are imported, and by which files. */
export const gridParts: readonly { find: RegExp; by: string }[] = [
  ...[/^rrule$/, /^\.\.\/MoreEvents\/MoreEvents\.mjs$/, /^\.\.\/ScheduleHeader\/ScheduleHeaderBase\.mjs$/].map(
    (find) => ({
      find,
      by: 'build/unused-grid-parts.ts',
    }),
  ),
  { find: /^\.\/get-week-view-events\/get-week-view-events\.mjs$/, by: 'build/week-events.ts' },
];
