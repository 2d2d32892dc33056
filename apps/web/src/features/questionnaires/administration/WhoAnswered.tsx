import type { LocalText, NotAnswered } from '@ithaki/contract';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconMail, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { LiveProgress } from './LiveProgress.tsx';
import { useNotAnswered } from './queries.ts';
import { RemindDialog } from './RemindDialog.tsx';

interface Props {
  actions: readonly { Id: number; Title: LocalText }[];
}

function useMissingColumns(actionId: number): Column<NotAnswered>[] {
  const { t } = useText();
  return [
    {
      id: 'name',
      label: t('questionnaires.administration.progress.person'),
      names: true,
      cell: ({ Id, Name }) => <Anchor to={paths.questionnaire(actionId, Id)}>{Name}</Anchor>,
    },
    {
      id: 'asked',
      label: t('questionnaires.administration.progress.asked'),
      cell: ({ PublishedAt }) => <LocalDate value={PublishedAt} as="date" />,
    },
    {
      id: 'begun',
      label: t('questionnaires.administration.status.begun'),
      cell: ({ StartedAt }) => (StartedAt ? <LocalDate value={StartedAt} /> : <Text c="dimmed">—</Text>),
    },
    {
      id: 'reminded',
      label: t('questionnaires.administration.remind.last'),
      cell: ({ RemindedAt, HasEmail }) => {
        if (RemindedAt) return <LocalDate value={RemindedAt} />;
        return <Text c="dimmed">{HasEmail ? '—' : t('questionnaires.administration.people.noEmail')}</Text>;
      },
    },
  ];
}

/** Progress of an action's respondents, people who have not answered, and a reminder to them. */
export function WhoAnswered({ actions }: Props) {
  const { t, language } = useText();
  const [{ action, page: pageText }, setAddress] = useAddressState();
  const [reminding, setReminding] = useState(false);
  const actionId = actions.find(({ Id }) => String(Id) === action)?.Id ?? actions[0]?.Id ?? 0;
  const page = Math.max(1, Number(pageText) || 1);
  const notAnswered = useNotAnswered({ ActionId: actionId, page: page - 1 });
  const columns = useMissingColumns(actionId);
  return (
    <Stack gap="lg">
      {actions.length > 1 && (
        <NativeSelect
          label={t('questionnaires.administration.people.action')}
          maw={480}
          value={String(actionId)}
          onChange={(event) => setAddress({ action: event.currentTarget.value, page: undefined })}
          data={actions.map(({ Id, Title }) => ({ value: String(Id), label: localText(Title, language) }))}
        />
      )}
      <LiveProgress actionId={actionId} />
      <section>
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="lg">
            {t('questionnaires.administration.people.notAnswered', { count: notAnswered.data?.All ?? '…' })}
          </Title>
          {notAnswered.data && notAnswered.data.All > 0 && (
            <Button
              leftSection={<IconMail size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setReminding(true)}
            >
              {t('questionnaires.administration.remind.open')}
            </Button>
          )}
        </Group>
        {notAnswered.error ? (
          <ErrorState message={messageOf(notAnswered.error)} onRetry={() => void notAnswered.refetch()} />
        ) : (
          <DataList
            label={t('questionnaires.administration.tab.people')}
            columns={columns}
            rows={notAnswered.data?.list}
            idOf={({ Id }) => Id}
            empty={
              <EmptyState
                icon={IconUserCheck}
                title={t('questionnaires.administration.people.none')}
                next={t('questionnaires.administration.people.none.next')}
              />
            }
          />
        )}
        {notAnswered.data && notAnswered.data.count > 1 && (
          <Pager
            page={page}
            pages={notAnswered.data.count}
            all={notAnswered.data.All}
            onPage={(next) => setAddress({ page: next > 1 ? String(next) : undefined })}
          />
        )}
      </section>
      {reminding && <RemindDialog actionId={actionId} onClose={() => setReminding(false)} />}
    </Stack>
  );
}
