import { Button, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useAuditNote } from '../queries.ts';
import { ChangeText } from './ChangeText.tsx';

/** An audit record of a private note: that it was written, and on request its text, which is recorded too. */
export function NoteChange({ id }: { id: number }) {
  const { t } = useText();
  const note = useAuditNote();
  if (note.data) return <ChangeText target="note" before={note.data.Before} after={note.data.After} />;
  return (
    <div>
      <Text size="sm">{t('people.did.note')}</Text>
      <Button variant="default" size="compact-xs" loading={note.isPending} onClick={() => note.mutate({ Id: id })}>
        {t('people.audit.showNote')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('people.audit.showNote.help')}
      </Text>
    </div>
  );
}
