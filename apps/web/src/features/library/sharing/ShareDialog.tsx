import type { LibraryItem } from '@ithaki/contract';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMentees, useSent, useShare } from '../queries.ts';

/** Milliseconds of quiet before a name is looked for. */
const PAUSE = 300;

/** Sends an item to mentees whom the person sees, and says who has it already and who opened it. */
export function ShareDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([]);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const mentees = useMentees(wanted);
  const sent = useSent({ ItemId: item.Id });
  const share = useShare();
  const send = () =>
    share.mutate(
      { ItemId: item.Id, MenteeIds: chosen.map(({ value }) => Number(value)) },
      {
        onSuccess: ({ Shared }) => {
          toast.done(t('library.share.sent', { count: Shared }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('library.share.title', { title: item.Title })}
      ready
      busy={share.isPending}
      failure={share.error ? messageOf(share.error) : undefined}
      submit={t('library.share.send', { count: chosen.length })}
      blocked={chosen.length === 0}
      onSubmit={send}
      onClose={onClose}
    >
      <PeopleSelect
        label={t('library.share.who')}
        description={t('library.share.choose')}
        placeholder={t('library.share.find')}
        nobody={t('library.share.nobody')}
        first
        found={mentees.data ?? []}
        text={text}
        onText={setText}
        chosen={chosen}
        onChosen={setChosen}
      />
      {sent.data && sent.data.All > 0 && (
        <section aria-label={t('library.share.already')}>
          <Title order={3} fz="sm" mb={6}>
            {t('library.share.already')}
          </Title>
          <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
            {sent.data.list.map(({ Id, Mentee, SharedAt, OpenedAt }) => (
              <Group component="li" key={Id} gap="xs" justify="space-between">
                <Text size="sm">
                  {Mentee.Name}{' '}
                  <Text span c="dimmed">
                    · <LocalDate value={SharedAt} as="date" />
                  </Text>
                </Text>
                <Badge variant="light" color={OpenedAt ? 'green' : 'gray'}>
                  {t(OpenedAt ? 'library.sent.opened' : 'library.sent.notOpened')}
                </Badge>
              </Group>
            ))}
          </Stack>
        </section>
      )}
    </FormDialog>
  );
}
