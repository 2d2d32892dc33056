import { useAddressState, useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import type { PersonTabProps } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ListAndDetail } from '../../../ui/page/ListAndDetail.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { useMenteeActions, useMenteeProgress } from '../queries.ts';
import { MenteeTree } from '../standing/MenteeTree.tsx';
import { MenteeActionDesk } from './MenteeActionDesk.tsx';
import { MenteeOverview } from './MenteeOverview.tsx';

/** Tab 'progress' of a mentee's page: the mentee's actions, beside the overview or the action in the address. */
export function MenteeProgress({ userId: menteeId, person }: PersonTabProps) {
  const { t } = useText();
  const actionId = useIdParam('actionId');
  const [{ phase }] = useAddressState();
  const actions = useMenteeActions(menteeId);
  const progress = useMenteeProgress(menteeId);
  const foresight = useForesight(menteeId);
  const items = actions.data && foresight.apply(actions.data);
  if (actions.error && !items) {
    return <ErrorState message={messageOf(actions.error)} onRetry={() => void actions.refetch()} />;
  }
  const list = items ? (
    <MenteeTree
      key={phase}
      dense
      items={items}
      reader="mentor"
      selected={actionId}
      phase={phase}
      counts={progress.data?.Phases}
      linkTo={(id) => paths.mentor.menteeAction(menteeId, id)}
    />
  ) : (
    <RowsSkeleton rows={8} />
  );
  const detail =
    actionId === undefined ? (
      <MenteeOverview menteeId={menteeId} items={items} person={person} />
    ) : (
      <MenteeActionDesk key={actionId} menteeId={menteeId} actionId={actionId} name={person?.User.Name ?? ''} />
    );
  return <ListAndDetail label={t('actions.actions')} list={list} detail={detail} open={actionId !== undefined} />;
}
