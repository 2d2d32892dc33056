import { Group, Pagination, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';

interface Props {
  /** From 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Number of rows on all pages. */
  all: number;
  onPage: (page: number) => void;
}

/** The page navigation of a list, with its number of rows. */
export function Pager({ page, pages, all, onPage }: Props) {
  const { t } = useText();
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" className="numbers" role="status">
        {t('ui.rows', { count: all })}
      </Text>
      {pages > 1 && (
        <Pagination.Root total={pages} value={page} onChange={onPage} size="md" siblings={1}>
          <Group gap={4} component="nav" aria-label={t('ui.pages')}>
            <Pagination.Previous aria-label={t('ui.pages.previous')} />
            <Pagination.Items />
            <Pagination.Next aria-label={t('ui.pages.next')} />
          </Group>
        </Pagination.Root>
      )}
    </Group>
  );
}
