import { type ListedView, type ViewClass, viewSlots } from '@ithaki/contract';
import { matches } from '@ithaki/formats';
import { SegmentedControl, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../../ui/page/Panel.tsx';
import type { ViewKey } from './queries.ts';
import { useSlotName } from './slot-name.ts';
import styles from './Views.module.css';

interface Props {
  /** The classes of the views; each has a list of its own. */
  classes: readonly ViewClass[];
  /** Absent while the views load. */
  views: readonly ListedView[] | undefined;
  current: ViewKey | undefined;
  onOpen: (view: ListedView) => void;
}

/** The views of a class by category, slots by their place, each with its state. */
export function ViewList({ classes, views, current, onOpen }: Props) {
  const { t } = useText();
  const slotName = useSlotName();
  const [search, setSearch] = useState('');
  const open = current && `${current.Class} ${current.Name}`;
  // What was chosen beside one view gives way to the class of the view that is opened next.
  const [chosen, setChosen] = useState<{ Class: ViewClass; beside: string | undefined }>();
  if (!views) return <RowsSkeleton rows={6} height={32} />;
  const shown = (chosen?.beside === open ? chosen?.Class : undefined) ?? current?.Class ?? classes[0] ?? 'view';
  const found = views.filter(
    ({ Class, Name, Descr, Category }) => Class === shown && matches(`${Name} ${Descr} ${Category}`, search),
  );
  const categories = [...new Set(found.map(({ Category }) => Category))].sort((a, b) => a.localeCompare(b));
  const sections =
    shown === 'slot'
      ? viewSlots.map((slot) => ({ name: slotName(slot), items: found.filter(({ Slot }) => Slot === slot) }))
      : categories.map((category) => ({
          name: category || t('views.editing.category.none'),
          items: found.filter(({ Category }) => Category === category),
        }));
  const isAny = views.some(({ Class }) => Class === shown);
  return (
    <Stack gap="sm">
      {classes.length > 1 && (
        <SegmentedControl
          orientation="vertical"
          fullWidth
          size="xs"
          aria-label={t('views.editing.class')}
          data={classes.map((value) => ({ value, label: t(`views.editing.list.${value}`) }))}
          value={shown}
          onChange={(value) => {
            const Class = classes.find((known) => known === value);
            if (Class) setChosen({ Class, beside: open });
          }}
        />
      )}
      <TextInput
        type="search"
        size="sm"
        aria-label={t('views.editing.search')}
        placeholder={t('views.editing.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <EmptyText>{t(isAny ? 'views.editing.none.found' : 'views.editing.none')}</EmptyText>}
      {sections
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <Title order={3} size="h6" c="dimmed">
              {name}
            </Title>
            <ul className={styles.list}>
              {items.map((view) => (
                <li key={`${view.Class} ${view.Name} ${view.Shared}`}>
                  <UnstyledButton
                    className={styles.item}
                    aria-current={
                      view.Name === current?.Name && view.Class === current.Class && view.Shared === current.Shared
                        ? 'true'
                        : undefined
                    }
                    onClick={() => onOpen(view)}
                  >
                    <Text span size="sm" display="block">
                      {view.Descr || view.Name}
                    </Text>
                    <Text span size="xs" c="dimmed">
                      {[
                        ...(view.Descr ? [view.Name] : []),
                        t(`views.editing.kind.${view.Kind}`),
                        ...(view.State === 'published' ? [] : [t(`views.editing.state.${view.State}`)]),
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
