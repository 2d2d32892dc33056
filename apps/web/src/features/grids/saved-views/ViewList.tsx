import type { SavedView } from '@ithaki/contract';
import { Badge, Group, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import classes from './Views.module.css';

interface Props {
  views: readonly SavedView[];
  current: number | undefined;
  onOpen: (view: SavedView) => void;
  onEdit: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

/** The person's own views, then shared ones, each with its actions. */
export function ViewList({ views, current, onOpen, onEdit, onDelete }: Props) {
  const { t } = useText();
  const lists = [
    { title: t('grids.savedViews.own'), shown: views.filter(({ Own }) => Own) },
    { title: t('grids.savedViews.shared'), shown: views.filter(({ Own }) => !Own) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <ScrollArea.Autosize mah={320} type="auto">
      {lists.map(({ title, shown }) => (
        <section key={title} aria-label={title}>
          <Text size="xs" c="dimmed" fw={600} px="xs" py={4}>
            {title}
          </Text>
          <ul className={classes.lines}>
            {shown.map((view) => (
              <li key={view.Id} className={classes.line} {...(view.Id === current && { 'data-current': '' })}>
                <UnstyledButton
                  className={classes.open}
                  onClick={() => onOpen(view)}
                  {...(view.Id === current && { 'aria-current': 'true' as const })}
                >
                  <Group gap={6} wrap="nowrap">
                    <Text component="span" size="sm" truncate>
                      {view.Name}
                    </Text>
                    {view.Shared && view.Own && (
                      <Badge size="xs" variant="light" style={{ flexShrink: 0 }}>
                        {t('grids.savedViews.isShared')}
                      </Badge>
                    )}
                  </Group>
                </UnstyledButton>
                {view.Own && (
                  <IconButton
                    size={30}
                    label={t('grids.savedViews.edit.of', { name: view.Name })}
                    onClick={() => onEdit(view)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </IconButton>
                )}
                {view.CanDelete && (
                  <IconButton
                    size={30}
                    label={t('grids.savedViews.delete.of', { name: view.Name })}
                    onClick={() => onDelete(view)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ScrollArea.Autosize>
  );
}
