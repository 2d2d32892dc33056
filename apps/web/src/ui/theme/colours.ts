import type { MantineColorsTuple } from '@mantine/core';

/** The product's palette, of #6667ab, for programmes without a colour of their own. */
export const brand: MantineColorsTuple = [
  '#f3f3fa',
  '#e4e4f2',
  '#cbcce5',
  '#b0b1d8',
  '#a0a1d1',
  '#8182bd',
  '#6667ab',
  '#555697',
  '#464781',
  '#37386b',
];

/** The accent colour, for things that wait for the person. */
export const needs: MantineColorsTuple = [
  '#fff3e8',
  '#fde2cc',
  '#f9c69b',
  '#f4a868',
  '#ef9a52',
  '#d56a17',
  '#b4530a',
  '#974508',
  '#7b3907',
  '#612d06',
];
