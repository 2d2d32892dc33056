import type { RepairOption } from '@ithaki/contract';
import { Alert, Button, Group, List, Radio, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useApplyRepair, useRepair } from '../queries.ts';
import { RepairCost, RepairMoves } from './RepairMoves.tsx';

/** What each option is best at, in the order in which they are returned. */
const kinds = ['people', 'minutes', 'preference'] as const;

/** Screen calendar/repair: options for meetings that fall into an absence, and a button to apply one. */
export function RepairPage() {
  const { t } = useText();
  const [{ user, from = '', to = '', leaving, meetings }] = useAddressState();
  const found = useRepair({
    ...(user !== undefined && { Absence: { UserId: Number(user), From: from, To: to } }),
    ...(leaving !== undefined && { LeavingMentorId: Number(leaving) }),
    ...(meetings !== undefined && { MeetingIds: meetings.split(',').map(Number) }),
  });
  const isNothing = found.error instanceof ApiError && found.error.code === 'NothingToRepair';
  if (found.error && !isNothing) throw found.error;
  return (
    <>
      <PageHeader
        title={t('planning.repair.title')}
        lead={t('planning.repair.lead')}
        above={<BackLink to={paths.calendar.view()}>{t('calendar.title')}</BackLink>}
      />
      {isNothing && <EmptyState title={t('planning.repair.nothing')} next={t('planning.repair.nothing.next')} />}
      {!isNothing && !found.data && <RowsSkeleton rows={4} />}
      {!isNothing && found.data && <Options options={found.data.Options} onAgain={() => void found.refetch()} />}
    </>
  );
}

interface OptionsProps {
  options: readonly RepairOption[];
  onAgain: () => void;
}

/** The options, one of which can be chosen and applied. */
function Options({ options, onAgain }: OptionsProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const applying = useApplyRepair();
  const [chosen, setChosen] = useState('0');
  const [problems, setProblems] = useState<string[]>([]);
  const option = options[Number(chosen)] ?? options[0];
  if (!option) return null;
  const apply = () =>
    applying.mutate(
      { Option: option },
      {
        onSuccess: ({ Moved, Clashes }) => {
          setProblems(Clashes.map(({ Message }) => Message));
          if (Clashes.length > 0) return;
          toast.done(t('planning.repair.applied', { count: Moved }));
          void navigate({ to: paths.calendar.view() });
        },
        onError: (error) => setProblems([messageOf(error)]),
      },
    );
  const again = () => {
    setProblems([]);
    onAgain();
  };
  return (
    <Stack gap="lg" maw={720}>
      {problems.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('planning.repair.clashes')}>
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
          <Button mt="sm" variant="default" onClick={again}>
            {t('planning.repair.again')}
          </Button>
        </Alert>
      )}
      {options.length > 1 ? (
        <Radio.Group aria-label={t('planning.repair.title')} value={chosen} onChange={setChosen}>
          <Stack gap="xs">
            {options.map(({ Cost }, index) => (
              <Radio
                key={kinds[index]}
                value={String(index)}
                label={t(`planning.repair.option.${kinds[index] ?? 'people'}`)}
                description={<RepairCost cost={Cost} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <RepairCost cost={option.Cost} />
      )}
      <RepairMoves option={option} />
      {option.Moves.length > 0 && (
        <Group>
          <Button loading={applying.isPending} onClick={apply}>
            {t('planning.repair.apply')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
