import type { Density } from '@ithaki/contract';
import type { GridColumn } from './columns.ts';

/** The size at which the grid is drawn: a density of lists, or an overview with one square for each cell. */
export type ScaleName = Density | 'overview';

/** Sizes of the grid in pixels; Table also sets those that the styles need as CSS variables. */
export interface Scale {
  row: number;
  /** Heights of the heading rows: groups, titles, and sub-columns of actions. */
  headings: { group: number; title: number; parts: number };
  /** Number of lines of a title in its heading. */
  titleLines: number;
  persons: Record<Exclude<GridColumn['kind'], 'action'>, number>;
  /** Minimum and maximum width of an action column, and how many should be visible at once. */
  actions: { least: number; most: number; inView: number };
}

const SQUARE = 16;

/** The sizes of each scale. In the dense grid, the header leaves room for twelve rows on a screen of 800 pixels. */
export const scales: Record<ScaleName, Scale> = {
  dense: {
    row: 36,
    headings: { group: 18, title: 32, parts: 18 },
    titleLines: 2,
    persons: {
      select: 30,
      name: 168,
      field: 108,
      mentor: 128,
      coordinators: 128,
      files: 56,
      kayas: 76,
      start: 104,
      end: 104,
    },
    actions: { least: 84, most: 148, inView: 10 },
  },
  roomy: {
    row: 48,
    headings: { group: 24, title: 50, parts: 22 },
    titleLines: 3,
    persons: {
      select: 40,
      name: 196,
      field: 124,
      mentor: 148,
      coordinators: 148,
      files: 72,
      kayas: 88,
      start: 104,
      end: 104,
    },
    actions: { least: 100, most: 168, inView: 10 },
  },
  overview: {
    row: SQUARE,
    headings: { group: SQUARE, title: 20, parts: 0 },
    titleLines: 1,
    persons: {
      select: 0,
      name: 168,
      field: 108,
      mentor: 128,
      coordinators: 128,
      files: 56,
      kayas: 76,
      start: 104,
      end: 104,
    },
    actions: { least: SQUARE, most: SQUARE, inView: Number.POSITIVE_INFINITY },
  },
};
