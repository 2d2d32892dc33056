import type { Entry } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { entryKey } from './calendar-state.ts';
import { EntryLine } from './EntryLine.tsx';

interface Props {
  /** The day and hour in words. */
  title: string;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** All entries that begin in one crowded hour, or lie on one crowded day. */
export function CrowdPanel({ title, entries, onOpen }: Props) {
  const { t } = useText();
  return (
    <Stack gap={4}>
      <Title order={2} size="h3" pe={64}>
        {title}
      </Title>
      <span>{t('calendar.entries', { count: entries.length })}</span>
      <div>
        {entries.map((entry) => (
          <EntryLine key={entryKey(entry)} entry={entry} isOpen={false} onOpen={onOpen} />
        ))}
      </div>
    </Stack>
  );
}
