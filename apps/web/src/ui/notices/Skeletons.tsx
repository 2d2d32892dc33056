import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';

const indices = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Tells a screen reader once that something is on its way. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}

/** The shape of a list's rows. */
export function RowsSkeleton({ rows = 10, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Loading>
      <Stack gap="xs">
        {indices(rows).map((at) => (
          <Skeleton key={at} height={height} />
        ))}
      </Stack>
    </Loading>
  );
}

/** The shape of figures side by side. */
export function TilesSkeleton({ tiles = 4 }: { tiles?: number }) {
  return (
    <Loading>
      <Group gap="md">
        {indices(tiles).map((at) => (
          <Skeleton key={at} height={92} flex="1 1 10rem" />
        ))}
      </Group>
    </Loading>
  );
}

/** The shape of a form. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Loading>
      <Stack gap="lg" maw={640}>
        {indices(fields).map((at) => (
          <Stack key={at} gap={6}>
            <Skeleton height={14} width="30%" />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}
