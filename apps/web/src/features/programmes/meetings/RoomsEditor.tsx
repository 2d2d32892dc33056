import type { Room } from '@ithaki/contract';
import { Group, NumberInput, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';

interface Props {
  rooms: readonly Room[];
  problem: string | undefined;
  onChange: (rooms: Room[]) => void;
}

/** Places where meetings are held, one at a time; an id is never used again while its room is in the list. */
export function RoomsEditor({ rooms, problem, onChange }: Props) {
  const { t } = useText();
  return (
    <EditedRows<Room>
      rows={rooms}
      onChange={onChange}
      problem={problem}
      removeLabel={({ Name }) => t('programmes.meetings.remove', { what: Name })}
      add={{
        label: t('programmes.meetings.room.add'),
        row: () => ({ Id: Math.max(0, ...rooms.map(({ Id }) => Id)) + 1, Name: '', Address: '' }),
      }}
    >
      {(room, put, remove) => (
        <Group gap="xs" align="flex-end">
          <TextInput
            label={t('programmes.meetings.room.name')}
            maxLength={100}
            flex="1 1 10rem"
            value={room.Name}
            onChange={(event) => put({ ...room, Name: event.currentTarget.value })}
          />
          <TextInput
            label={t('programmes.meetings.room.address')}
            maxLength={300}
            flex="2 1 14rem"
            value={room.Address}
            onChange={(event) => put({ ...room, Address: event.currentTarget.value })}
          />
          <NumberInput
            label={t('programmes.meetings.room.capacity')}
            w={100}
            min={1}
            max={10_000}
            value={room.Capacity ?? ''}
            onChange={(value) => {
              const { Capacity: _former, ...rest } = room;
              put(typeof value === 'number' ? { ...rest, Capacity: value } : rest);
            }}
          />
          {remove}
        </Group>
      )}
    </EditedRows>
  );
}
