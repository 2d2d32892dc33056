import type { Plan, PlanItem } from '@ithaki/contract';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSavePlan, useShowPlan } from '../queries.ts';

/**
 * Returns a function that saves changed meetings of a draft. They are shown at once, and restored if the server
 * refuses.
 */
export function usePlanChange(plan: Plan): { change: (items: PlanItem[]) => void; busy: boolean } {
  const { t } = useText();
  const saving = useSavePlan();
  const show = useShowPlan();
  const change = (Items: PlanItem[]) => {
    if (saving.isPending) return;
    const placed = new Set(Items.map(({ MenteeId }) => MenteeId));
    show({
      ...plan,
      Items,
      NotPlaced: [
        ...plan.NotPlaced.filter(({ MenteeId }) => !placed.has(MenteeId)),
        ...plan.Items.filter(({ MenteeId }) => !placed.has(MenteeId)).map(({ MenteeId }) => ({
          MenteeId,
          Reason: 'taken' as const,
        })),
      ],
    });
    saving.mutate(
      { PlanId: plan.Id, Version: plan.Version, Items },
      {
        onSuccess: show,
        onError: (error) => {
          const isOld = error instanceof ApiError && error.code === 'Conflict';
          show(isOld ? ((error.current as Plan | undefined) ?? plan) : plan);
          toast.failed(isOld ? t('planning.changedElsewhere') : messageOf(error));
        },
      },
    );
  };
  return { change, busy: saving.isPending };
}
