import type { Action, BulkReply } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { Radio, Select, Stack, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { inactiveFrom } from '../action-types.ts';
import { useFindMentees } from '../definition-queries.ts';
import { useMentors, usePublish, usePublishPreview } from '../mentor-queries.ts';
import { Section } from '../Section.tsx';
import { PublishForm } from './PublishForm.tsx';

/** Preview of a publication: how many people, examples before and after, and who is left out and why. */
function PublishPreview({ would }: { would: BulkReply }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const figure = (value: number) => value.toLocaleString(language);
  const say = (instant: string) => (instant === '' ? t('bulk.empty.publish') : formatDateTime(new Date(instant), zone));
  return (
    <Stack gap="sm">
      <Text>
        {t('bulk.preview.people', {
          people: figure(would.People),
          all: figure(would.Matched),
          count: would.People,
        })}
      </Text>
      {would.Skipped.map(({ Reason, Count }) => (
        <Text key={Reason} size="sm" c="dimmed">
          {t(`bulk.skipped.${Reason}`, { count: Count, figure: figure(Count) })}
        </Text>
      ))}
      <Table fz="sm" verticalSpacing={4} aria-label={t('bulk.changes')}>
        {would.Changed > would.Sample.length && <Table.Caption>{t('bulk.sample')}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('bulk.person')}</Table.Th>
            <Table.Th>{t('bulk.before')}</Table.Th>
            <Table.Th>{t('bulk.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {would.Sample.map(({ Id, Name, Before, After }) => (
            <Table.Tr key={Id}>
              <Table.Td>{Name}</Table.Td>
              <Table.Td>{say(Before)}</Table.Td>
              <Table.Td>{say(After)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

type Whom = 'all' | 'mentor' | 'mentee';

const whoms: readonly Whom[] = ['all', 'mentor', 'mentee'];
const pause = 300;

/** Publishes an action from a day on: for every mentee, the mentees of one mentor, or one mentee. */
export function PublishToMany({ action }: { action: Action }) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const publish = usePublish();
  const preview = usePublishPreview();
  const tell = useUndoToast();
  const [whom, setWhom] = useState<Whom>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, pause);
  const mentors = useMentors(whom === 'mentor');
  const mentees = useFindMentees(whom === 'mentee' ? search : '');
  const [needed, setNeeded] = useState(false);

  const choose = (next: string) => {
    setWhom(whoms.find((one) => one === next) ?? 'all');
    setChosen(null);
    setNeeded(false);
  };
  const go = async (date: string | null) => {
    setNeeded(whom !== 'all' && chosen === null);
    if (whom !== 'all' && chosen === null) return;
    const verb = date === null ? 'withdraw' : date === inactiveFrom ? 'deactivate' : 'open';
    const asked = {
      ActionId: action.Id,
      date,
      ...(whom === 'mentor' && { MentorId: Number(chosen) }),
      ...(whom === 'mentee' && { MenteeId: Number(chosen) }),
    };
    const would = await preview.mutateAsync(asked).catch(() => null);
    if (!would) return;
    if (would.Changed === 0) return toast.done(t('bulk.preview.nothing'));
    const yes = await ask({
      title: t(`actions.publish.ask.${verb}`),
      message: <PublishPreview would={would} />,
      confirm: t(`actions.publish.confirm.${verb}`),
      destructive: verb !== 'open',
    });
    if (!yes) return;
    publish.mutate(asked, {
      onSuccess: ({ People, ChangeId, JobId }) => {
        if (JobId !== null) return toast.done(t('bulk.begun'));
        tell(People, ChangeId, t('actions.publish.changed', { count: People }));
      },
    });
  };
  const people =
    whom === 'mentor'
      ? mentors.data?.map(({ Id, Name }) => ({ value: String(Id), label: Name }))
      : mentees.data?.map(({ Id, Name, Username }) => ({ value: String(Id), label: `${Name} (${Username})` }));
  return (
    <Section title={t('actions.publish.title')}>
      <PublishForm date="" busy={publish.isPending || preview.isPending} onPublish={(date) => void go(date)}>
        <Radio.Group label={t('actions.publish.for')} value={whom} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {whoms.map((one) => (
              <Radio key={one} value={one} label={t(`actions.publish.for.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {whom !== 'all' && (
          <Select
            key={whom}
            label={t(whom === 'mentor' ? 'actions.publish.mentor' : 'actions.publish.mentee')}
            searchable
            maw={420}
            data={people ?? []}
            value={chosen}
            onChange={setChosen}
            {...(whom === 'mentee' ? { onSearchChange: setTyped, filter: ({ options }) => options } : {})}
            nothingFoundMessage={t('actions.publish.nobody')}
            error={needed && chosen === null ? t('actions.publish.needed') : undefined}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('actions.publish.help')}
        </Text>
      </PublishForm>
      {dialog}
    </Section>
  );
}
