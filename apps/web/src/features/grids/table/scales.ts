import type { Density } from '@ithaki/contract';
import type { GridColumn } from './columns.ts';

/** How large the grid is drawn: at one of the densities of lists, or as an overview of one square for each cell. */
export type ScaleName = Density | 'overview';

/** Sizes of the grid in pixels; those that the styles need too reach them as variables of Table. */
export interface Scale {
  row: number;
  /** Heights of the heading rows: groups, titles, and sub-columns of actions. */
  headings: { group: number; title: number; parts: number };
  /** How many lines of a title fit into its heading. */
  titleLines: number;
  persons: Record<Exclude<GridColumn['kind'], 'action'>, number>;
  /** Smallest and largest width of an action column, and how many should be visible at once. */
  actions: { least: number; most: number; inView: number };
}

const SQUARE = 16;

/** The sizes of each scale. The head of the dense grid leaves room for twelve rows on a screen of 800 pixels. */
export const scales: Record<ScaleName, Scale> = {
  dense: {
    row: 36,
    headings: { group: 18, title: 32, parts: 18 },
    titleLines: 2,
    persons: { select: 30, name: 168, field: 108, mentor: 128, coordinators: 128, files: 56, kayas: 76 },
    actions: { least: 84, most: 148, inView: 10 },
  },
  roomy: {
    row: 48,
    headings: { group: 24, title: 50, parts: 22 },
    titleLines: 3,
    persons: { select: 40, name: 196, field: 124, mentor: 148, coordinators: 148, files: 72, kayas: 88 },
    actions: { least: 100, most: 168, inView: 10 },
  },
  overview: {
    row: SQUARE,
    headings: { group: SQUARE, title: 20, parts: 0 },
    titleLines: 1,
    persons: { select: 0, name: 168, field: 108, mentor: 128, coordinators: 128, files: 56, kayas: 76 },
    actions: { least: SQUARE, most: SQUARE, inView: Number.POSITIVE_INFINITY },
  },
};
