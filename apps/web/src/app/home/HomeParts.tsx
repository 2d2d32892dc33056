import { SimpleGrid, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useMe } from '../../api/session.ts';
import type { HomeKind } from '../../feature.ts';
import type { HomePart } from '../../features/home/home-part.ts';
import { WidgetBoundary } from '../../features/home/WidgetBoundary.tsx';
import { useShellSettings } from '../shell/shell-queries.ts';
import { useHomeWidgets, Widget } from './HomeWidgets.tsx';
import { arrangeParts, rowsOf } from './home-order.ts';

/** Returns a part of the page in an error boundary, as widgets have one. */
const inBoundary = ({ content, ...part }: HomePart): HomePart => ({
  ...part,
  content: content && <WidgetBoundary>{content}</WidgetBoundary>,
});

const column = (parts: readonly HomePart[]) => (
  <Stack gap="xl">
    {parts.map(({ id, content }) => (
      <Fragment key={id}>{content}</Fragment>
    ))}
  </Stack>
);

interface Props {
  home: HomeKind;
  /** The page's own parts. */
  parts: readonly HomePart[];
}

/** The parts of a home page and the widgets of features after them, in the order of the role and of the person. */
export function HomeParts({ home, parts }: Props) {
  const me = useMe();
  const { home: layout } = useShellSettings();
  const widgets = useHomeWidgets(home).map((widget): HomePart => {
    return { id: widget.id, wide: true, content: <Widget widget={widget} /> };
  });
  const shown = arrangeParts([...parts.map(inBoundary), ...widgets], layout, me.Home).filter(({ content }) => content);
  return rowsOf(shown).map(([part, ...others]) => {
    if (!part) return null;
    if (others.length === 0) return <Fragment key={part.id}>{part.content}</Fragment>;
    const all = [part, ...others];
    const half = Math.floor(all.length / 2);
    return (
      <SimpleGrid
        key={`row ${part.id}`}
        cols={{ base: 1, [home === 'mentee' ? 'md' : 'lg']: 2 }}
        spacing="xl"
        verticalSpacing="xl"
      >
        {column(all.slice(0, half))}
        {column(all.slice(half))}
      </SimpleGrid>
    );
  });
}
