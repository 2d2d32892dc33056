import type { Room } from '@ithaki/contract';
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';

interface Props {
  rooms: readonly Room[];
  problem: string | undefined;
  onChange: (rooms: Room[]) => void;
}

/** Places where meetings are held, one at a time; an id is never used again while its room is in the list. */
export function RoomsEditor({ rooms, problem, onChange }: Props) {
  const { t } = useText();
  const put = (id: number, change: Partial<Room>) =>
    onChange(rooms.map((room) => (room.Id === id ? { ...room, ...change } : room)));
  const add = () => {
    const Id = Math.max(0, ...rooms.map((room) => room.Id)) + 1;
    onChange([...rooms, { Id, Name: '', Address: '' }]);
  };
  return (
    <Stack gap="xs">
      {rooms.map((room) => (
        <Group key={room.Id} gap="xs" align="flex-end">
          <TextInput
            label={t('programmes.meetings.room.name')}
            maxLength={100}
            flex="1 1 10rem"
            value={room.Name}
            onChange={(event) => put(room.Id, { Name: event.currentTarget.value })}
          />
          <TextInput
            label={t('programmes.meetings.room.address')}
            maxLength={300}
            flex="2 1 14rem"
            value={room.Address}
            onChange={(event) => put(room.Id, { Address: event.currentTarget.value })}
          />
          <NumberInput
            label={t('programmes.meetings.room.capacity')}
            w={100}
            min={1}
            max={10_000}
            value={room.Capacity ?? ''}
            onChange={(value) => {
              const { Capacity: _former, ...rest } = room;
              const next = typeof value === 'number' ? { ...rest, Capacity: value } : rest;
              onChange(rooms.map((other) => (other.Id === room.Id ? next : other)));
            }}
          />
          <IconButton
            label={t('programmes.meetings.remove', { what: room.Name })}
            onClick={() => onChange(rooms.filter(({ Id }) => Id !== room.Id))}
          >
            <IconTrash size={18} />
          </IconButton>
        </Group>
      ))}
      {problem && (
        <Text c="red" size="sm">
          {problem}
        </Text>
      )}
      <Group>
        <Button size="compact-md" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('programmes.meetings.room.add')}
        </Button>
      </Group>
    </Stack>
  );
}
