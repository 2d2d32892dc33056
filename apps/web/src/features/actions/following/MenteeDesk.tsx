import { Skeleton, Stack, Text } from '@mantine/core';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ListAndDetail } from '../../../ui/page/ListAndDetail.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { usePerson } from '../mentor-queries.ts';
import { useMenteeActions } from '../queries.ts';
import { MenteeTree } from '../standing/MenteeTree.tsx';
import { MenteeActionDesk } from './MenteeActionDesk.tsx';
import { MenteeOverview } from './MenteeOverview.tsx';

/** Screen mentor/mentee/{menteeId}/{actionId?}: a mentee's actions beside the overview or the chosen action. */
export function MenteeDesk() {
  const { t } = useText();
  const menteeId = useIdParam('menteeId') ?? 0;
  const actionId = useIdParam('actionId');
  const actions = useMenteeActions(menteeId);
  const person = usePerson(menteeId);
  const foresight = useForesight(menteeId);
  const items = actions.data && foresight.apply(actions.data);
  const name = person.data?.User.Name;
  if (actions.error && !items) {
    return <ErrorState message={messageOf(actions.error)} onRetry={() => void actions.refetch()} />;
  }
  const list = (
    <Stack gap="xs">
      {name === undefined ? <Skeleton height={24} w="60%" /> : <Text fw={600}>{name}</Text>}
      {items ? (
        <MenteeTree
          key={menteeId}
          dense
          items={items}
          reader="mentor"
          selected={actionId}
          linkTo={(id) => paths.mentor.menteeAction(menteeId, id)}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Stack>
  );
  const detail =
    actionId === undefined ? (
      <MenteeOverview menteeId={menteeId} items={items} person={person.data} />
    ) : (
      <MenteeActionDesk key={`${menteeId}/${actionId}`} menteeId={menteeId} actionId={actionId} name={name ?? ''} />
    );
  return <ListAndDetail label={t('actions.actions')} list={list} detail={detail} open={actionId !== undefined} />;
}
