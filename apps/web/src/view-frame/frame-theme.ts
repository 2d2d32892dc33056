import type { FrameTheme } from './protocol.ts';

/** The page's variable behind each variable of a frame. */
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

/** Returns the appearance of an element of the page, for a frame inside it. */
export function frameThemeOf(element: HTMLElement, scheme: 'light' | 'dark'): FrameTheme {
  const style = getComputedStyle(element);
  const values = Object.entries(variables).map(([name, source]) => [name, style.getPropertyValue(source).trim()]);
  return { scheme, variables: { ...Object.fromEntries(values), '--font-size': style.fontSize } };
}
