import type { ActionPart, MenteeAction } from '@ithaki/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { type Target, textIn } from '../action-data.ts';
import { actionTypeOf } from '../action-types.ts';
import { PlainText } from '../PlainText.tsx';
import { saveMentorPart, useCachePart, useFreshPart, useRenewActions } from '../queries.ts';
import { Section } from '../Section.tsx';
import { NoteEditor } from './NoteEditor.tsx';

interface Props {
  item: MenteeAction;
  target: Required<Target>;
}

interface LoadedProps {
  name: 'public' | 'private';
  target: Required<Target>;
  children: (part: ActionPart) => ReactNode;
}

function Loaded({ name, target, children }: LoadedProps) {
  const query = useFreshPart(name, target);
  if (query.fresh) return children(query.fresh);
  if (query.error) return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton height={120} />;
}

/** Texts that mentors write about an action: those for the mentee, and private ones. */
export function MentorNotes({ item, target }: Props) {
  const { t } = useText();
  const cachePublic = useCachePart('public', target);
  const cachePrivate = useCachePart('private', target);
  const renew = useRenewActions();
  const keySuffix = `${target.menteeId}/${target.actionId}`;
  const textName = actionTypeOf(item.Action.TypeId).isMeeting ? 'minutes' : 'notes';
  const mayWritePublic = item.can.includes('writePublic');
  const mayWritePrivate = item.can.includes('writePrivate');

  const savedPublic = (reply: unknown) => {
    cachePublic(reply);
    // Saving minutes may complete a meeting that was held.
    void renew();
  };
  const readOnly = (part: ActionPart, name: string, title: string) => (
    <Section title={title}>
      {textIn(part.Data, name).trim() === '' ? (
        <Text c="dimmed">{t('actions.text.none')}</Text>
      ) : (
        <PlainText text={textIn(part.Data, name)} />
      )}
    </Section>
  );
  return (
    <Stack gap="lg">
      <Loaded name="public" target={target}>
        {(part) => (
          <Stack gap="lg">
            {textIn(part.Data, 'comment').trim() !== '' && readOnly(part, 'comment', t('actions.text.comment'))}
            {mayWritePublic ? (
              <NoteEditor
                saveKey={`public/${keySuffix}`}
                part={part}
                name={textName}
                rows={textName === 'minutes' ? 6 : 4}
                label={t(`actions.text.${textName}`)}
                description={t('actions.text.publicHelp')}
                save={(data) => saveMentorPart.public(target, data)}
                onSaved={savedPublic}
              />
            ) : (
              readOnly(part, textName, t(`actions.text.${textName}`))
            )}
          </Stack>
        )}
      </Loaded>
      {item.can.includes('readPrivate') && (
        <Loaded name="private" target={target}>
          {(part) =>
            mayWritePrivate ? (
              <NoteEditor
                saveKey={`private/${keySuffix}`}
                part={part}
                name="note"
                label={t('actions.text.note')}
                description={t('actions.text.privateHelp')}
                save={(data) => saveMentorPart.private(target, data)}
                onSaved={cachePrivate}
              />
            ) : (
              readOnly(part, 'note', t('actions.text.note'))
            )
          }
        </Loaded>
      )}
    </Stack>
  );
}
