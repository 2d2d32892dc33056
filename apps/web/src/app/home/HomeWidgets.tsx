import type { Identity } from '@ithaki/contract';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import type { HomeKind, HomeWidget } from '../../feature.ts';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { features } from '../features.ts';
import { widgetsFor } from './homes.ts';

/** Milliseconds for which a home page waits for the widgets before its own content, which is worth more than they are. */
const PATIENCE_MILLISECONDS = 1_000;

/** Components of widgets that are loaded, which appear at once. */
const loaded = new Map<HomeWidget, ComponentType>();

const lazyWidget = ({ load }: HomeWidget) => lazy(async () => ({ default: await load() }));

/** A widget of a feature, in a boundary of its own. */
export function Widget({ widget }: { widget: HomeWidget }) {
  // A lazy component that failed to load stays failed, so retrying needs a new lazy component.
  const [Content, setContent] = useState(() => loaded.get(widget) ?? lazyWidget(widget));
  return (
    <WidgetBoundary onRetry={() => setContent(() => lazyWidget(widget))}>
      <Suspense fallback={<Skeleton height={widget.height} />}>
        <Content />
      </Suspense>
    </WidgetBoundary>
  );
}

const widgetsOf = (home: HomeKind, me: Identity): HomeWidget[] =>
  widgetsFor(
    features.flatMap((feature) => feature.homeWidgets ?? []),
    home,
    me,
  );

/** Returns the widgets of a home page that come after its own content, in the features' order. */
export const useHomeWidgets = (home: HomeKind): HomeWidget[] => widgetsOf(home, useMe()).filter(({ first }) => !first);

const waitLimit = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));

/** Loads the widgets before a home page's own content, with their data; done when they are there or took too long. */
export function firstWidgetsQuery(home: HomeKind, me: Identity) {
  const widgets = widgetsOf(home, me).filter(({ first }) => first);
  return queryOptions({
    queryKey: ['firstWidgets', home, widgets.map(({ id }) => id), me.Id, shownArea()],
    queryFn: async ({ client }) => {
      const all = widgets.flatMap((widget) => [
        widget.load().then((content) => loaded.set(widget, content)),
        widget.first?.(client),
      ]);
      await Promise.race([Promise.allSettled(all), waitLimit()]);
      return widgets;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The widgets of a home page before its own content; undefined while they are loaded. */
export function useFirstWidgets(home: HomeKind): readonly HomeWidget[] | undefined {
  return useQuery(firstWidgetsQuery(home, useMe())).data;
}
