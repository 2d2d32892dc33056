import { Group } from '@mantine/core';
import type { HomeKind } from '../../feature.ts';
import type { HomeFrame } from '../../features/home/home-part.ts';
import { ArrangeHome } from './ArrangeHome.tsx';
import { HomeParts } from './HomeParts.tsx';
import { HomeSwitch } from './HomeSwitch.tsx';
import { FirstWidgets } from './HomeWidgets.tsx';

/** Returns what every home page has: the switch to others, the button that arranges it, and features' widgets. */
export const homeFrame = (home: HomeKind): HomeFrame => ({
  actions: (
    <Group gap="xs">
      <HomeSwitch here={home} />
      <ArrangeHome home={home} />
    </Group>
  ),
  first: <FirstWidgets home={home} />,
  show: (parts) => <HomeParts home={home} parts={parts} />,
});
