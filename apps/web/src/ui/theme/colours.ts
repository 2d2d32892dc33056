import type { MantineColorsTuple } from '@mantine/core';

/** The palette of the product's colour, #6667ab, which is the seventh of the ten shades. */
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

/** The accent colour: something waits for the person. */
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

/** Colours of surfaces and text, by colour scheme. */
export const surfaces = {
  light: {
    page: '#ffffff',
    raised: '#f8f9fa',
    text: '#1f2026',
    quiet: '#5c6068',
    bad: '#c92a2a',
    placeholder: '#6b7079',
  },
  dark: {
    page: '#1c1d22',
    raised: '#26272d',
    text: '#d9dbe1',
    quiet: '#a3a7b0',
    bad: '#ff8787',
    placeholder: '#90949d',
  },
};
