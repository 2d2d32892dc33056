import type { LibraryCategory } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEdit, IconFolderPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCategories, useDeleteCategory, useMoveCategory } from '../queries.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { inTreeOrder } from './category-choices.ts';

type Editing = { category?: LibraryCategory; parent: number | null; title: string };

/** Style of a disabled move button. */
const disabledStyle = { bg: 'transparent', opacity: 0.35 };

/** The page that manages the tree of categories: add, rename, move and delete. */
export function Categories() {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, refetch } = useCategories();
  const [move, remove] = [useMoveCategory(), useDeleteCategory()];
  const [editing, setEditing] = useState<Editing>();
  const { ask, dialog } = useConfirm();
  const add = () => setEditing({ parent: null, title: t('library.categories.add') });
  const deleteCategory = async ({ Id, Name }: LibraryCategory) => {
    const sure = await ask({
      title: t('library.categories.remove.do'),
      message: t('library.categories.remove.sure', { name: local(Name) }),
      confirm: t('library.categories.remove.do'),
      destructive: true,
    });
    if (sure) remove.mutate({ Id });
  };
  const row = (categories: readonly LibraryCategory[], category: LibraryCategory, depth: number) => {
    const { Id, ParentId, Name, Count } = category;
    const siblings = categories.filter((other) => other.ParentId === ParentId).map((other) => other.Id);
    const index = siblings.indexOf(Id);
    const name = local(Name);
    const moveBefore = (Before: number | undefined) =>
      move.mutate({ Id, ParentId, ...(Before !== undefined && { Before }) });
    return (
      <Paper component="li" key={Id} withBorder px="sm" py={4} ms={{ base: depth * 10, sm: depth * 28 }}>
        <Group justify="space-between" gap="xs">
          <Text flex="1 1 10rem" miw={0}>
            {name}{' '}
            <Text span size="sm" c="dimmed" className="numbers">
              {Count}
            </Text>
          </Text>
          <Group gap={2} wrap="nowrap">
            <IconButton
              label={t('library.categories.up', { name })}
              disabled={index === 0}
              {...(index === 0 && disabledStyle)}
              onClick={() => moveBefore(siblings[index - 1])}
            >
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('library.categories.down', { name })}
              disabled={index === siblings.length - 1}
              {...(index === siblings.length - 1 && disabledStyle)}
              onClick={() => moveBefore(siblings[index + 2])}
            >
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('library.categories.addBelow', { name })}
              onClick={() => setEditing({ parent: Id, title: t('library.categories.addBelow', { name }) })}
            >
              <IconFolderPlus size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('library.categories.edit', { name })}
              onClick={() => setEditing({ category, parent: ParentId, title: t('library.categories.edit', { name }) })}
            >
              <IconEdit size={18} aria-hidden />
            </IconButton>
            <IconButton label={t('library.categories.remove', { name })} onClick={() => void deleteCategory(category)}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Group>
        </Group>
      </Paper>
    );
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
      {t('library.categories.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('library.categories.manage')}
        lead={t('library.categories.lead')}
        actions={
          <>
            <LinkButton to={paths.library()} variant="default">
              {t('library.sent.toLibrary')}
            </LinkButton>
            {addButton}
          </>
        }
      />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : data.length === 0 ? (
        <EmptyState title={t('library.categories.none')} next={t('library.categories.none.next')} action={addButton} />
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('library.categories')}>
          {inTreeOrder(data).map(({ category, depth }) => row(data, category, depth))}
        </Stack>
      )}
      {dialog}
      {editing && <CategoryDialog {...editing} categories={data ?? []} onClose={() => setEditing(undefined)} />}
    </>
  );
}
