import type { Entry } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useNames } from '../queries.ts';
import { entryKey } from './calendar-state.ts';
import type { Crowd } from './crowd.ts';
import { EntryLine } from './EntryLine.tsx';

interface Props {
  crowd: Crowd;
  /** The day and hour in words. */
  title: string;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** All entries that begin in one crowded hour, or lie on one crowded day, with the people of the meetings. */
export function CrowdPanel({ crowd, title, entries, onOpen }: Props) {
  const { t } = useText();
  const names = useNames(crowd.day);
  return (
    <Stack gap={4}>
      <Title order={2} size="h3" pe={64}>
        {title}
      </Title>
      <span>{t('calendar.entries', { count: entries.length })}</span>
      <div>
        {entries.map((entry) => (
          <EntryLine
            key={entryKey(entry)}
            entry={entry}
            names={entry.Kind === 'meeting' ? names.get(entry.Id) : undefined}
            isOpen={false}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Stack>
  );
}
