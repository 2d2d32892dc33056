import type { Plan, planning, ReplyOf } from '@ithaki/contract';
import { Alert, Badge, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useActions, useApplyPlan, useMakePlan, usePlan, useShowPlan, useUndoPlan } from '../queries.ts';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanLists } from './PlanLists.tsx';
import { usePlanChange } from './usePlanChange.ts';

/** Screen calendar/plan: the newest plan, or the one in the address, as a board to be changed by hand and applied. */
export function PlanPage() {
  const { t } = useText();
  const [{ plan: chosen }] = useAddressState();
  const { data: plan, error } = usePlan(chosen === undefined ? undefined : Number(chosen));
  if (error) throw error;
  const link = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <ScreenLink to={paths.calendar.newPlan()} {...props} />}
    >
      {t('planning.new')}
    </Button>
  );
  if (plan) return <OnePlan key={plan.Id} plan={plan} newPlan={link} />;
  return (
    <>
      <PageHeader title={t('planning.title')} lead={t('planning.lead')} />
      {plan === undefined ? (
        <RowsSkeleton />
      ) : (
        <EmptyState title={t('planning.none')} next={t('planning.none.next')} action={link} />
      )}
    </>
  );
}

type Clashes = ReplyOf<typeof planning.apply>['Clashes'];

function OnePlan({ plan, newPlan }: { plan: Plan; newPlan: React.ReactNode }) {
  const { t } = useText();
  const local = useLocalText();
  const narrow = useIsNarrow();
  const show = useShowPlan();
  const { change, busy } = usePlanChange(plan);
  const applying = useApplyPlan();
  const undoing = useUndoPlan();
  const making = useMakePlan();
  const { ask, dialog } = useConfirm();
  const [clashes, setClashes] = useState<Clashes>([]);
  const actions = useActions();
  const action = actions.data?.find(({ Id }) => Id === plan.ActionId);
  const isDraft = plan.State === 'draft';
  const body = { PlanId: plan.Id, Version: plan.Version };
  const failed = (error: unknown) => toast.failed(messageOf(error));
  const apply = async () => {
    const sure = await ask({
      title: t('planning.apply'),
      message: t('planning.apply.sure', { count: plan.Items.length }),
      confirm: t('planning.apply'),
    });
    if (!sure) return;
    applying.mutate(body, {
      onError: failed,
      onSuccess: ({ Plan: applied, Set: count, Clashes: found }) => {
        show(applied);
        setClashes(found);
        if (found.length === 0) toast.done(t('planning.applied', { count }));
      },
    });
  };
  const undo = async () => {
    const sure = await ask({
      title: t('planning.undo'),
      message: t('planning.undo.sure'),
      confirm: t('planning.undo'),
      destructive: true,
    });
    if (!sure) return;
    undoing.mutate(body, {
      onSuccess: ({ Plan: undone, Cancelled }) => {
        show(undone);
        toast.done(t('planning.undone', { count: Cancelled }));
      },
    });
  };
  const again = () =>
    making.mutate(
      {
        ...body,
        ActionId: plan.ActionId,
        From: plan.From,
        To: plan.To,
        duration: plan.duration,
        Filter: { Ids: plan.Mentees.map(({ Id }) => Id) },
        ...(plan.MentorIds && { MentorIds: plan.MentorIds }),
        Weights: plan.Weights,
        Preferred: plan.Preferred,
      },
      { onError: failed },
    );
  const canUndo = plan.State === 'applied' && plan.UndoUntil !== null && Date.parse(plan.UndoUntil) > Date.now();
  return (
    <>
      <PageHeader
        title={t('planning.title')}
        lead={`${action ? local(action.Title) : ''} · ${plan.From} – ${plan.To}`}
        actions={
          <>
            <Badge variant="light">{t(`planning.state.${plan.State}`)}</Badge>
            {newPlan}
            {isDraft && (
              <Button
                variant="default"
                title={t('planning.again.help')}
                loading={making.isPending}
                disabled={busy}
                onClick={again}
              >
                {t('planning.again')}
              </Button>
            )}
            {isDraft && plan.Items.length > 0 && (
              <Button loading={applying.isPending} disabled={busy} onClick={() => void apply()}>
                {t('planning.apply')}
              </Button>
            )}
            {canUndo && (
              <Button variant="default" loading={undoing.isPending} onClick={() => void undo()}>
                {t('planning.undo')}
              </Button>
            )}
          </>
        }
      />
      {clashes.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('planning.clashes', { count: clashes.length })}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={() => setClashes([])}
        >
          <List size="sm">
            {clashes.map(({ MenteeId, Message }) => (
              <List.Item key={MenteeId}>
                {plan.Mentees.find(({ Id }) => Id === MenteeId)?.Name}: {Message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <PlanFigures plan={plan} />
      {isDraft && !narrow && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('planning.board.help')}
        </Text>
      )}
      {narrow ? (
        <PlanLists plan={plan} disabled={!isDraft || busy} onChange={change} />
      ) : (
        <PlanBoard plan={plan} disabled={!isDraft || busy} onChange={change} />
      )}
      {dialog}
    </>
  );
}
