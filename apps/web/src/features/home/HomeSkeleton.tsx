import { SimpleGrid, Stack } from '@mantine/core';
import { RowsSkeleton, TilesSkeleton } from '../../ui/notices/Skeletons.tsx';

/**
 * Skeleton of a home page with figures and lists; that of staff begins with a line of tasks and a line of
 * figures.
 */
export const FiguresSkeleton = ({ lines = false }: { lines?: boolean }) => (
  <Stack gap="xl">
    {lines ? <RowsSkeleton rows={2} height={36} /> : <TilesSkeleton tiles={3} />}
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
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
