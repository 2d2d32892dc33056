import type { FrameTheme } from './protocol.ts';

/** CSS variables of a frame, each with the page's variable that provides its value. */
const variables = {
  '--page': '--mantine-color-body',
  '--text': '--mantine-color-text',
  '--quiet': '--mantine-color-dimmed',
  '--line': '--mantine-color-default-border',
  '--link': '--mantine-color-anchor',
  '--accent': '--mantine-primary-color-filled',
  '--on-accent': '--mantine-primary-color-contrast',
  '--error': '--mantine-color-error',
  '--focus': '--focus-ring',
} as const;

/** Returns the theme of a frame, from the computed style of an element of the page. */
export function frameThemeOf(element: HTMLElement, scheme: 'light' | 'dark'): FrameTheme {
  const style = getComputedStyle(element);
  const values = Object.entries(variables).map(([name, source]) => [name, style.getPropertyValue(source).trim()]);
  return { scheme, variables: { ...Object.fromEntries(values), '--font-size': style.fontSize } };
}
