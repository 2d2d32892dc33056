import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../links/IconButton.tsx';
import { moveItem } from '../sort/move-item.ts';
import { SortableList } from '../sort/SortableList.tsx';

interface Props {
  label: string;
  /** All choices, in their default order. */
  choices: readonly { id: string; label: string; detail?: string }[];
  /** The chosen ids in order. Ids that are not among the choices remain and are shown as they are. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Text shown when nothing is chosen. */
  empty: string;
}

/** Chooses several of many options and puts them in order. */
export function PickAndOrder({ label, choices, value, onChange, empty }: Props) {
  const { t } = useText();
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  const rest = choices.filter((choice) => !value.includes(choice.id));
  return (
    <Stack gap="xs">
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <SortableList
        label={label}
        items={value}
        idOf={(id) => id}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moveItem(value, from, to))}
        row={(id) => (
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <div>
              <Text size="sm">{nameOf(id)}</Text>
              <Text size="xs" c="dimmed">
                {choices.find((choice) => choice.id === id)?.detail}
              </Text>
            </div>
            <IconButton
              label={t('ui.pick.remove', { name: nameOf(id) })}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <IconX size={16} />
            </IconButton>
          </Group>
        )}
      />
      {rest.length > 0 && (
        <Group gap="xs">
          <Select
            flex="1 1 12rem"
            aria-label={t('ui.pick.add', { label })}
            placeholder={t('ui.pick.choose')}
            searchable
            data={rest.map(({ id, label: name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => id && onChange([...value, id])}
          />
          <Button variant="subtle" size="compact-md" onClick={() => onChange([...value, ...rest.map(({ id }) => id)])}>
            {t('ui.pick.all')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
