import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMe } from '../../api/session.ts';
import { features } from '../features.ts';
import { type HomeKind, widgetsFor } from './homes.ts';

const widgets = features
  .flatMap((feature) => feature.homeWidgets ?? [])
  .map((widget) => ({ ...widget, Block: lazy(async () => ({ default: await widget.load() })) }));

/** The widgets that features add to a home page, in the order of the features. */
export function HomeWidgets({ home }: { home: HomeKind }) {
  const me = useMe();
  return widgetsFor(widgets, home, me).map(({ id, height, Block }) => (
    <Suspense key={id} fallback={<Skeleton height={height} />}>
      <Block />
    </Suspense>
  ));
}
