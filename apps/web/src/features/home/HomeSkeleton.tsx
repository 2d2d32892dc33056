import { SimpleGrid, Stack } from '@mantine/core';
import { RowsSkeleton, TilesSkeleton } from '../../ui/notices/Skeletons.tsx';

/** Skeleton of a home page of figures and lists. */
export const FiguresSkeleton = () => (
  <Stack gap="lg">
    <TilesSkeleton tiles={4} />
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <RowsSkeleton rows={1} height={320} />
      <RowsSkeleton rows={1} height={320} />
    </SimpleGrid>
  </Stack>
);

/** Skeleton of the mentee's home page. */
export const MenteeHomeSkeleton = () => (
  <Stack gap="lg" maw={880}>
    <RowsSkeleton rows={1} height={132} />
    <RowsSkeleton rows={1} height={220} />
    <RowsSkeleton rows={1} height={180} />
  </Stack>
);
