import type { ListedView } from '@ithaki/contract';
import { matches } from '@ithaki/formats';
import { Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../../ui/page/Panel.tsx';
import type { ViewKey } from './queries.ts';
import classes from './Views.module.css';

interface Props {
  /** Absent while the views load. */
  views: readonly ListedView[] | undefined;
  current: ViewKey | undefined;
  onOpen: (view: ListedView) => void;
}

/** The views by category, each with its state. */
export function ViewList({ views, current, onOpen }: Props) {
  const { t } = useText();
  const [search, setSearch] = useState('');
  if (!views) return <RowsSkeleton rows={6} height={32} />;
  if (views.length === 0) return <EmptyText>{t('views.editing.none')}</EmptyText>;
  const found = views.filter(({ Name, Descr, Category }) => matches(`${Name} ${Descr} ${Category}`, search));
  const categories = [...new Set(found.map(({ Category }) => Category))].sort((a, b) => a.localeCompare(b));
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        size="sm"
        aria-label={t('views.editing.search')}
        placeholder={t('views.editing.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <EmptyText>{t('views.editing.none.found')}</EmptyText>}
      {categories.map((category) => (
        <section key={category} aria-label={category || t('views.editing.category.none')}>
          <Title order={3} size="h6" c="dimmed">
            {category || t('views.editing.category.none')}
          </Title>
          <ul className={classes.list}>
            {found
              .filter(({ Category }) => Category === category)
              .map((view) => (
                <li key={`${view.Class} ${view.Name} ${view.Shared}`}>
                  <UnstyledButton
                    className={classes.item}
                    aria-current={
                      view.Name === current?.Name && view.Class === current.Class && view.Shared === current.Shared
                        ? 'true'
                        : undefined
                    }
                    onClick={() => onOpen(view)}
                  >
                    <Text span size="sm" display="block">
                      {view.Name}
                    </Text>
                    <Text span size="xs" c="dimmed">
                      {[
                        t(`views.editing.kind.${view.Kind}`),
                        ...(view.State === 'published' ? [] : [t(`views.editing.state.${view.State}`)]),
                        ...(view.Class === 'slot' ? [view.Slot] : []),
                        ...(view.Shared ? [t('views.editing.shared')] : []),
                      ].join(' · ')}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
