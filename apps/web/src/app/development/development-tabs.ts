import { type ComponentType, lazy } from 'react';
import type { DevelopmentTab } from '../../feature.ts';
import { features } from '../features.ts';

/** A tab whose content is loaded when it is first shown. */
interface LazyTab extends DevelopmentTab {
  Content: ComponentType;
}

/** The tabs of the development page, by their names. */
export const developmentTabs: ReadonlyMap<string, LazyTab> = new Map(
  features
    .flatMap((feature) => feature.developmentTabs ?? [])
    .map((tab) => [tab.id, { ...tab, Content: lazy(async () => ({ default: await tab.load() })) }]),
);
