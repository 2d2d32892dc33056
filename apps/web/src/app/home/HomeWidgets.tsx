import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/session.ts';
import type { HomeKind, HomeWidget } from '../../feature.ts';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { features } from '../features.ts';
import { widgetsFor } from './homes.ts';

const lazyWidget = ({ load }: HomeWidget) => lazy(async () => ({ default: await load() }));

function Widget({ widget }: { widget: HomeWidget }) {
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

interface Props {
  home: HomeKind;
  /** Whether to show the widgets that come before the page's own content, instead of those after it. */
  first?: boolean;
}

/** The widgets that features add to a home page, in the order of the features. */
export function HomeWidgets({ home, first = false }: Props) {
  const me = useMe();
  const widgets = features.flatMap((feature) => feature.homeWidgets ?? []);
  const shown = widgetsFor(widgets, home, me).filter((widget) => (widget.first ?? false) === first);
  return shown.map((widget) => <Widget key={widget.id} widget={widget} />);
}
