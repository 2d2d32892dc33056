import type { Identity } from '@ithaki/contract';
import { type ComponentType, lazy } from 'react';
import { hasPermission } from '../../api/session.ts';
import type { PersonTab, PersonTabProps } from '../../feature.ts';
import { features } from '../features.ts';

/** The order of the tabs; equal ranks keep the order of the features. */
const order = ['record', 'progress', 'meetings', 'goals', 'microdata', 'files', 'history'];

/** A tab whose content is loaded when it is first shown. */
export interface LazyPersonTab extends PersonTab {
  Content: ComponentType<PersonTabProps>;
}

const tabs: readonly LazyPersonTab[] = features
  .flatMap((feature) => feature.personTabs ?? [])
  .map((tab) => ({ ...tab, Content: lazy(async () => ({ default: await tab.load() })) }))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** Returns the tabs of a person's page that the reader may open. */
export const tabsFor = (me: Identity, isMentee: boolean): readonly LazyPersonTab[] =>
  tabs.filter((tab) => hasPermission(me, tab.permission) && (isMentee || !tab.ofMentees));
