import { type Action, actionFlags, type BulkReply } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { Radio, Select, Stack, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useChangedSinceNotice } from '../../../bulk-kit/useChangedSinceNotice.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useMenteeSearch } from '../definition-queries.ts';
import { useMentors, usePublish, usePublishPreview } from '../mentor-queries.ts';
import { Section } from '../Section.tsx';
import { inactiveFrom, PublishForm } from './PublishForm.tsx';

interface PreviewProps {
  preview: BulkReply;
  /** Whether opening the action also publishes it. */
  publishes: boolean;
}

/** Preview of a publication: how many people, examples before and after, and who is left out and why. */
function PublishPreview({ preview, publishes }: PreviewProps) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const figure = (value: number) => value.toLocaleString(language);
  const dateText = (instant: string) =>
    instant === '' ? t('bulk.empty.publish') : formatDateTime(new Date(instant), zone);
  return (
    <Stack gap="sm">
      {publishes && <Text>{t('actions.publish.publishes')}</Text>}
      <Text>
        {t('bulk.preview.people', {
          people: figure(preview.People),
          all: figure(preview.Matched),
          count: preview.People,
        })}
      </Text>
      {preview.Skipped.map(({ Reason, Count }) => (
        <Text key={Reason} size="sm" c="dimmed">
          {t(`bulk.skipped.${Reason}`, { count: Count, figure: figure(Count) })}
        </Text>
      ))}
      <Table fz="sm" verticalSpacing={4} aria-label={t('bulk.changes')} hidden={preview.Changed === 0}>
        {preview.Changed > preview.Sample.length && <Table.Caption>{t('bulk.sample')}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bulk.person')}</Table.Th>
            <Table.Th>{t('bulk.before')}</Table.Th>
            <Table.Th>{t('bulk.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.Sample.map(({ Id, Name, Before, After }) => (
            <Table.Tr key={Id}>
              <Table.Td>{Name}</Table.Td>
              <Table.Td>{dateText(Before)}</Table.Td>
              <Table.Td>{dateText(After)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

type Recipients = 'all' | 'mentor' | 'mentee';

const recipientChoices: readonly Recipients[] = ['all', 'mentor', 'mentee'];
/** Milliseconds without typing before mentees are searched. */
const PAUSE_MILLISECONDS = 300;

interface Props {
  action: Action;
  /** Called when the action has been opened, which also publishes it. */
  onOpened: () => void;
}

/** Publishes an action from a day on: for every mentee, the mentees of one mentor, or one mentee. */
export function PublishToMany({ action, onOpened }: Props) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const publish = usePublish();
  const previewCall = usePublishPreview();
  const showUndoToast = useUndoToast();
  const showChangedSince = useChangedSinceNotice();
  const [recipients, setRecipients] = useState<Recipients>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MILLISECONDS);
  const mentors = useMentors(recipients === 'mentor');
  const mentees = useMenteeSearch(recipients === 'mentee' ? search : '');
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const isPublished = (action.Flags & actionFlags.published) !== 0;

  const choose = (next: string) => {
    setRecipients(recipientChoices.find((choice) => choice === next) ?? 'all');
    setChosen(null);
    setIsChoiceMissing(false);
  };
  const previewAndPublish = async (date: string | null) => {
    setIsChoiceMissing(recipients !== 'all' && chosen === null);
    if (recipients !== 'all' && chosen === null) return;
    const operation = date === null ? 'withdraw' : date === inactiveFrom ? 'deactivate' : 'open';
    const publication = {
      ActionId: action.Id,
      date,
      ...(recipients === 'mentor' && { MentorId: Number(chosen) }),
      ...(recipients === 'mentee' && { MenteeId: Number(chosen) }),
    };
    const preview = await previewCall.mutateAsync(publication).catch(() => null);
    if (!preview) return;
    const publishes = operation === 'open' && !isPublished;
    if (preview.Changed === 0 && !publishes) return toast.done(t('bulk.preview.nothing'));
    const isConfirmed = await ask({
      title: t(`actions.publish.ask.${operation}`),
      message: <PublishPreview preview={preview} publishes={publishes} />,
      confirm: t(`actions.publish.confirm.${operation}`),
      destructive: operation !== 'open',
    });
    if (!isConfirmed) return;
    const confirmed = { ...publication, ...(preview.PreviewId !== null && { PreviewId: preview.PreviewId }) };
    publish.mutate(confirmed, {
      onSuccess: (reply) => {
        const { People, ChangeId, JobId } = reply;
        if (publishes) onOpened();
        if (JobId !== null) return toast.done(t('bulk.begun'));
        showChangedSince(reply);
        if (People > 0) showUndoToast(People, ChangeId, t('actions.publish.changed', { count: People }));
        else if (publishes) toast.done(t('actions.publish.published'));
      },
    });
  };
  const people =
    recipients === 'mentor'
      ? mentors.data?.map(({ Id, Name }) => ({ value: String(Id), label: Name }))
      : mentees.data?.map(({ Id, Name, Username }) => ({ value: String(Id), label: `${Name} (${Username})` }));
  return (
    <Section title={t('actions.publish.title')}>
      <PublishForm
        date=""
        busy={publish.isPending || previewCall.isPending}
        onPublish={(date) => void previewAndPublish(date)}
      >
        <Radio.Group label={t('actions.publish.for')} value={recipients} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {recipientChoices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`actions.publish.for.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {recipients !== 'all' && (
          <Select
            key={recipients}
            label={t(recipients === 'mentor' ? 'actions.publish.mentor' : 'actions.publish.mentee')}
            searchable
            maw={420}
            data={people ?? []}
            value={chosen}
            onChange={setChosen}
            {...(recipients === 'mentee' ? { onSearchChange: setTyped, filter: ({ options }) => options } : {})}
            nothingFoundMessage={t('actions.publish.nobody')}
            error={isChoiceMissing && chosen === null ? t('actions.publish.needed') : undefined}
          />
        )}
        {!isPublished && <Text size="sm">{t('actions.publish.unpublished')}</Text>}
        <Text size="sm" c="dimmed">
          {t('actions.publish.help')}
        </Text>
      </PublishForm>
      {dialog}
    </Section>
  );
}
