import { type ComponentType, lazy } from 'react';
import type { ComponentProps } from './directive-props.ts';

/** Components that directives may name, each loaded with the first question that uses it. */
export const directives: Readonly<Record<string, ComponentType<ComponentProps>>> = {
  slider: lazy(async () => ({ default: (await import('./Slider.tsx')).Slider })),
  place: lazy(async () => ({ default: (await import('./PlaceDirective.tsx')).PlaceDirective })),
};

/** Names of the components, as authors write them. */
export const directiveNames: readonly string[] = Object.keys(directives);
