import { type ComponentType, lazy } from 'react';
import type { ComponentProps } from './directive-props.ts';

/** The components of ours that directives may name; each comes with the first question that names it. */
export const directives: Readonly<Record<string, ComponentType<ComponentProps>>> = {
  slider: lazy(async () => ({ default: (await import('./Slider.tsx')).Slider })),
  place: lazy(async () => ({ default: (await import('./Place.tsx')).Place })),
};

/** Their names, as authors write them. */
export const directiveNames: readonly string[] = Object.keys(directives);
