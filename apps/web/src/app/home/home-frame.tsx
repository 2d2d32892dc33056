import { Group } from '@mantine/core';
import type { HomeKind } from '../../feature.ts';
import type { HomeFrame } from '../../features/home/home-part.ts';
import { ArrangeHome } from './ArrangeHome.tsx';
import { HomeParts } from './HomeParts.tsx';
import { HomeSwitch } from './HomeSwitch.tsx';
import { useFirstWidgets, Widget } from './HomeWidgets.tsx';

/** Returns what every home page has: the switch to others, the button that arranges it, and features' widgets. */
export function useHomeFrame(home: HomeKind): HomeFrame {
  const first = useFirstWidgets(home);
  return {
    actions: (
      <Group gap="xs">
        <HomeSwitch here={home} />
        <ArrangeHome home={home} />
      </Group>
    ),
    first: first?.map((widget) => <Widget key={widget.id} widget={widget} />) ?? null,
    show: (parts) => <HomeParts home={home} parts={parts} />,
  };
}
