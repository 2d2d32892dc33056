import type { LibraryItem } from '@ithaki/contract';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { type ChosenPerson, PeopleSelect } from '../../../ui/fields/PeopleSelect.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useMentees, useSent, useShare } from '../queries.ts';

/** Milliseconds without typing before mentees are searched. */
const PAUSE = 300;

/** Sends an item to mentees whom the person sees; lists who has it already and who opened it. */
export function ShareDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const mentees = useMentees(wanted);
  const sent = useSent({ ItemId: item.Id });
  const form = useCallForm(
    useShare().mutateAsync,
    { MenteeIds: [] as readonly ChosenPerson[] },
    {
      toBody: ({ MenteeIds }) => ({ ItemId: item.Id, MenteeIds: MenteeIds.map(({ value }) => Number(value)) }),
      onDone: ({ Shared }) => {
        toast.done(t('library.share.sent', { count: Shared }));
        onClose();
      },
    },
  );
  const chosen = form.values.MenteeIds;
  return (
    <FormDialog
      title={t('library.share.title', { title: item.Title })}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('library.share.send', { count: chosen.length })}
      blocked={chosen.length === 0}
      onSubmit={form.submit}
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
        onChosen={(next) => form.setValues({ MenteeIds: next })}
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
