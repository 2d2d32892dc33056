import { type HomePartId, homeParts } from '@ithaki/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { useSetPreferences } from '../../api/usePreferences.ts';
import type { HomeKind } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { moveItem } from '../../ui/sort/move-item.ts';
import { SortableList } from '../../ui/sort/SortableList.tsx';
import { useShellSettings } from '../shell/shell-queries.ts';
import { useHomeWidgets } from './HomeWidgets.tsx';
import { arrangeParts } from './home-order.ts';

interface Part {
  id: HomePartId;
}

/** Returns the parts of a home page that the person's role shows them, in the order without their own. */
function useParts(home: HomeKind): Part[] {
  const { home: layout } = useShellSettings();
  const widgets = useHomeWidgets(home).map(({ id }) => id);
  const parts = homeParts[home].filter((id) => id.startsWith(`${home}.`) || widgets.includes(id));
  return arrangeParts(
    parts.map((id) => ({ id })),
    layout,
    [],
  );
}

/** A dialog in which a person puts the parts of their home page in order, by dragging or by keys. */
export function ArrangeDialog({ home, onClose }: { home: HomeKind; onClose: () => void }) {
  const { t } = useText();
  const { Home } = useMe();
  const usual = useParts(home);
  const [parts, setParts] = useState(() => arrangeParts(usual, undefined, Home));
  const save = useSetPreferences();
  const nameOf = ({ id }: Part) => t(`home.part.${id}`);
  // The order of another home page of the same person stays.
  const others = Home.filter((id) => !usual.some((part) => part.id === id)) as HomePartId[];
  const store = (own: readonly Part[]) =>
    save.mutate({ Home: [...own.map(({ id }) => id), ...others] }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('home.arrange')}
      ready
      busy={save.isPending}
      failure={save.error ? messageOf(save.error) : undefined}
      submit={t('home.arrange.save')}
      onSubmit={() => store(parts)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('home.arrange.help')}
      </Text>
      <SortableList
        label={t('home.arrange')}
        items={parts}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) => setParts(moveItem(parts, from, to))}
        row={(part) => <Text size="sm">{nameOf(part)}</Text>}
      />
      <Group>
        <Button variant="subtle" size="compact-md" onClick={() => store([])}>
          {t('home.arrange.usual')}
        </Button>
      </Group>
    </FormDialog>
  );
}
