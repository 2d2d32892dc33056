import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/session.ts';
import type { HomeKind, HomeWidget } from '../../feature.ts';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { features } from '../features.ts';
import { widgetsFor } from './homes.ts';

const lazyWidget = ({ load }: HomeWidget) => lazy(async () => ({ default: await load() }));

/** A widget of a feature, in a boundary of its own. */
export function Widget({ widget }: { widget: HomeWidget }) {
  // A lazy component that failed to load stays failed, so retrying needs a new lazy component.
  const [Content, setContent] = useState(() => lazyWidget(widget));
  return (
    <WidgetBoundary onRetry={() => setContent(() => lazyWidget(widget))}>
      <Suspense fallback={<Skeleton height={widget.height} />}>
        <Content />
      </Suspense>
    </WidgetBoundary>
  );
}

/** Returns the widgets of a home page that come before its own content, or those after it, in the features' order. */
export function useHomeWidgets(home: HomeKind, first: boolean): readonly HomeWidget[] {
  const me = useMe();
  const widgets = features.flatMap((feature) => feature.homeWidgets ?? []);
  return widgetsFor(widgets, home, me).filter((widget) => (widget.first ?? false) === first);
}

/** The widgets of a home page that come before its own content. */
export const FirstWidgets = ({ home }: { home: HomeKind }) =>
  useHomeWidgets(home, true).map((widget) => <Widget key={widget.id} widget={widget} />);
