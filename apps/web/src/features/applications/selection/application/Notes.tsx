import type { StaffApplication } from '@ithaki/contract';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { NoteDialog } from './NoteDialog.tsx';

interface Props {
  /** ISO 8601. */
  writtenAt: string;
  author: { Name: string } | null;
  heading?: string;
  text: string;
  /** Text after author and time. */
  end?: string;
}

/** A note or message with author and time. */
function NoteCard({ writtenAt: at, author, heading, text, end }: Props) {
  return (
    <Paper withBorder p="sm" mb="xs">
      {heading && <Text fw={600}>{heading}</Text>}
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed" mt={4} component="div">
        {author && `${author.Name} · `}
        <LocalDate value={at} as="time" />
        {end && ` · ${end}`}
      </Text>
    </Paper>
  );
}

/** Internal notes, and messages to the applicant. */
export function Notes({ application }: { application: StaffApplication }) {
  const { t } = useText();
  const [writing, setWriting] = useState<'note' | 'message'>();
  const { Id, Notes: notes, Messages, Can, Email } = application;
  return (
    <Stack gap="lg">
      <section>
        <Group justify="space-between" mb="xs">
          <Title order={3}>{t('applications.selection.notes')}</Title>
          {Can.Note && (
            <Button size="compact-sm" mih={36} variant="default" onClick={() => setWriting('note')}>
              {t('applications.selection.notes.add')}
            </Button>
          )}
        </Group>
        {notes.length === 0 && <Text c="dimmed">{t('applications.selection.notes.none')}</Text>}
        {notes.map((note) => (
          <NoteCard key={note.Id} writtenAt={note.At} author={note.Author} text={note.Text} />
        ))}
      </section>
      <section>
        <Group justify="space-between" mb="xs">
          <Title order={3}>{t('applications.selection.messages')}</Title>
          {Can.Note && Email && (
            <Button size="compact-sm" mih={36} variant="default" onClick={() => setWriting('message')}>
              {t('applications.selection.messages.write')}
            </Button>
          )}
        </Group>
        {Messages.length === 0 && <Text c="dimmed">{t('applications.selection.messages.none')}</Text>}
        {Messages.map((message) => (
          <NoteCard
            key={message.Id}
            writtenAt={message.At}
            author={message.Author}
            heading={message.Subject}
            text={message.Text}
            end={
              message.ReadAt ? t('applications.selection.messages.read') : t('applications.selection.messages.unread')
            }
          />
        ))}
      </section>
      {writing && <NoteDialog kind={writing} appId={Id} onClose={() => setWriting(undefined)} />}
    </Stack>
  );
}
