import { Skeleton } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { saveMentorPart, useFreshPart, useKeepPart } from '../queries.ts';
import { NoteEditor } from './NoteEditor.tsx';

/** What a mentor notes of an action for themselves, whoever the mentee. */
export function OwnNote({ actionId }: { actionId: number }) {
  const { t } = useText();
  const target = { actionId };
  const part = useFreshPart('own', target);
  const keep = useKeepPart('own', target);
  if (!part.fresh) {
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <Skeleton height={140} />
    );
  }
  return (
    <NoteEditor
      saveKey={`own/${actionId}`}
      part={part.fresh}
      name="note"
      label={t('actionScreens.text.own')}
      description={t('actionScreens.text.ownHelp')}
      save={(data) => saveMentorPart.own(target, data)}
      onSaved={keep}
    />
  );
}
