import type { MenteeAction } from '@ithaki/contract';
import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import type { Target } from '../action-data.ts';
import { actionTypeOf } from '../action-types.ts';
import { ForeseenNotes } from '../foresight/ForeseenNotes.tsx';
import { useForesight } from '../foresight/useForesight.ts';
import { useCachePart, useFreshPart, useMenteeAction, useMenteeActions } from '../queries.ts';
import { Section } from '../Section.tsx';
import { ActionFacts } from '../standing/ActionFacts.tsx';
import { ActionDesign } from '../work/ActionDesign.tsx';
import { partsOf } from '../work/action-type-parts.tsx';
import { HandInVersions } from '../work/HandInVersions.tsx';
import { useRenewHandIns } from '../work/hand-in-queries.ts';
import { ActionSteps } from './ActionSteps.tsx';
import { MailChangeButton } from './MailChangeButton.tsx';
import { MenteeNeighbours } from './MenteeNeighbours.tsx';
import { MentorNotes } from './MentorNotes.tsx';
import { ReviewBox } from './ReviewBox.tsx';

interface WorkProps {
  item: MenteeAction;
  target: Required<Target>;
}

/** The mentee's work in an action, as mentors see it; some may edit it. */
function MenteeWork({ item, target }: WorkProps) {
  const part = useFreshPart('mentee', target);
  const cachePart = useCachePart('mentee', target);
  const { MenteeWork: Work } = partsOf(item.Action.TypeId);
  if (part.fresh) return <Work item={item} target={target} part={part.fresh} onSaved={cachePart} />;
  return part.error ? (
    <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
  ) : (
    <FormSkeleton fields={2} />
  );
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
  const type = actionTypeOf(item.Action.TypeId);
  const reviewed = () => {
    setReviews(reviews + 1);
    void renewHandIns();
  };
  return (
    <Stack gap="lg" maw={type.isWide ? 1200 : 760}>
      <PageHeader above={back} title={local(item.Action.Title)} lead={<ActionFacts item={item} reader="mentor" />} />
      {item.LockedBecause && (
        <Alert icon={<IconLock size={20} />} color="gray">
          {item.LockedBecause}
        </Alert>
      )}
      <Section title={t(type.workTitle)}>
        <ActionDesign item={item} menteeId={menteeId}>
          <MenteeWork item={item} target={target} />
        </ActionDesign>
        <ForeseenNotes item={item} items={all.data} foresight={foresight} />
      </Section>
      {item.can.includes('review') && <ReviewBox target={target} onReviewed={reviewed} />}
      {partsOf(item.Action.TypeId).handIn && <HandInVersions key={`versions${reviews}`} item={item} target={target} />}
      {reviews > 0 && !item.can.includes('review') && (
        <MailChangeButton key={`tell${reviews}`} target={target} about="review" />
      )}
      <MentorNotes key={reviews} item={item} target={target} />
      <ActionSteps item={item} target={target} />
      <MenteeNeighbours menteeId={menteeId} actionId={actionId} />
    </Stack>
  );
}
