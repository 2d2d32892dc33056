import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';

const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Announces to screen readers once that something is loading. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Placeholder of the rows of a list. */
export function RowsSkeleton({ rows = 10, height = 44 }: { rows?: number; height?: number | string }) {
  return (
    <Loading>
      <Stack gap="xs">
        {indices(rows).map((index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    </Loading>
  );
}

/** Placeholder of a row of tiles with figures. */
export function TilesSkeleton({ tiles = 4 }: { tiles?: number }) {
  return (
    <Loading>
      <Group gap="md">
        {indices(tiles).map((index) => (
          <Skeleton key={index} height={92} flex="1 1 10rem" />
        ))}
      </Group>
    </Loading>
  );
}

/** Placeholder of a form. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Loading>
      <Stack gap="lg" maw={640}>
        {indices(fields).map((index) => (
          <Stack key={index} gap={6}>
            <Skeleton height={14} width="30%" />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}
