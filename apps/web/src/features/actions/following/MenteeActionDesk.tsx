import { actionTypeIds } from '@ithaki/contract';
import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { isHandedIn, isMeeting } from '../action-types.ts';
import { ForeseenNotes } from '../foresight/ForeseenNotes.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { useReview } from '../mentor-queries.ts';
import { useMenteeAction, useMenteeActions } from '../queries.ts';
import { Section } from '../Section.tsx';
import { ActionFacts } from '../standing/ActionFacts.tsx';
import { HandInVersions } from '../work/HandInVersions.tsx';
import { useRenewHandIns } from '../work/hand-in-queries.ts';
import { ActionSteps } from './ActionSteps.tsx';
import { MenteeWork } from './MenteeWork.tsx';
import { MentorNotes } from './MentorNotes.tsx';
import { ReviewBox } from './ReviewBox.tsx';

/** Title of the mentee's part of an action. */
function workTitle(typeId: number): Label {
  if (isMeeting(typeId)) return 'actions.desk.meeting';
  return typeId === actionTypeIds.reading ? 'actions.desk.reading' : 'actions.desk.work';
}

interface Props {
  menteeId: number;
  actionId: number;
  /** The mentee's name. */
  name: string;
}

/** One action of a mentee, as mentors and staff work in it. */
export function MenteeActionDesk({ menteeId, actionId, name }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const target = { actionId, menteeId };
  const action = useMenteeAction(target);
  const all = useMenteeActions(menteeId);
  const foresight = useForesight(menteeId);
  const review = useReview();
  const renewHandIns = useRenewHandIns();
  const [reviews, setReviews] = useState(0);
  const item = action.data;
  const back = <BackLink to={paths.mentor.mentee(menteeId)}>{name || t('actions.mentee')}</BackLink>;
  if (!item) {
    return (
      <Stack maw={760}>
        {back}
        {action.error ? (
          <ErrorState message={messageOf(action.error)} onRetry={() => void action.refetch()} />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </Stack>
    );
  }
  const decide = (Result: 'accepted' | 'returned', Comment: string) =>
    review.mutate(
      { ActionId: actionId, MenteeId: menteeId, Result, Comment },
      {
        onSuccess: () => {
          setReviews(reviews + 1);
          void renewHandIns();
          toast.done(t(`actions.review.${Result}`));
        },
      },
    );
  return (
    <Stack gap="lg" maw={item.Action.TypeId === actionTypeIds.calculator ? 1200 : 760}>
      <PageHeader above={back} title={local(item.Action.Title)} lead={<ActionFacts item={item} reader="mentor" />} />
      {item.LockedBecause && (
        <Alert icon={<IconLock size={20} />} color="gray">
          {item.LockedBecause}
        </Alert>
      )}
      <Section title={t(workTitle(item.Action.TypeId))}>
        <MenteeWork item={item} target={target} />
        <ForeseenNotes item={item} items={all.data} foresight={foresight} />
      </Section>
      {item.can.includes('review') && (
        <ReviewBox
          busy={review.isPending}
          error={review.error ? messageOf(review.error) : undefined}
          onReview={decide}
        />
      )}
      {isHandedIn(item.Action.TypeId) && <HandInVersions key={`versions${reviews}`} item={item} target={target} />}
      <MentorNotes key={reviews} item={item} target={target} />
      <ActionSteps item={item} target={target} />
    </Stack>
  );
}
