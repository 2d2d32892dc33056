import { Skeleton, Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIdParam } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ListAndDetail } from '../../../ui/page/ListAndDetail.tsx';
import { useDefinitions } from '../definition-queries.ts';
import { MeetingSchedule } from '../meetings/MeetingSchedule.tsx';
import { saveMentorPart, useCachePart, useFreshPart } from '../queries.ts';
import { ActionMentees } from './ActionMentees.tsx';
import { ActionNav } from './ActionNav.tsx';
import { NoteEditor } from './NoteEditor.tsx';

/** A mentor's own note about an action, shared by all mentees. */
function OwnNote({ actionId }: { actionId: number }) {
  const { t } = useText();
  const target = { actionId };
  const part = useFreshPart('own', target);
  const cachePart = useCachePart('own', target);
  if (!part.fresh) {
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <Skeleton height={140} />
    );
  }
  return (
    <NoteEditor
      saveKey={`own/${actionId}`}
      part={part.fresh}
      name="note"
      label={t('actions.text.own')}
      description={t('actions.text.ownHelp')}
      save={(data) => saveMentorPart.own(target, data)}
      onSaved={cachePart}
    />
  );
}

interface FrameProps {
  linkTo: (actionId: number) => string;
  actionId: number | undefined;
  detail: ReactNode;
}

function ActionListAndDetail({ linkTo, actionId, detail }: FrameProps) {
  const { t } = useText();
  const defines = useCan('actions.edit');
  const { data, error, refetch } = useDefinitions();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  const list = data ? (
    <Stack gap="sm">
      {data.length === 0 && (
        <EmptyState
          icon={IconListCheck}
          title={t('actions.definitions.none')}
          next={t(defines ? 'actions.definitions.noneHelp' : 'actions.across.waitHelp')}
          action={defines && <LinkButton to={paths.admin.actions()}>{t('actions.definitions.create')}</LinkButton>}
        />
      )}
      <ActionNav actions={data} linkTo={linkTo} selected={actionId} />
    </Stack>
  ) : (
    <RowsSkeleton rows={12} height={32} />
  );
  return <ListAndDetail label={t('actions.actions')} list={list} detail={detail} open={actionId !== undefined} />;
}

/** Screen mentor/action/list/{actionId?}: one action across the reader's mentees; without one, coming meetings. */
export function ActionsOfMentees() {
  const actionId = useIdParam('actionId');
  return (
    <ActionListAndDetail
      linkTo={paths.mentor.action}
      actionId={actionId}
      detail={actionId === undefined ? <MeetingSchedule /> : <ActionMentees key={actionId} actionId={actionId} />}
    />
  );
}

/** Screen mentor/action2/list/{actionId?}: one action across the mentees, with the mentor's own note above it. */
export function OwnActions() {
  const actionId = useIdParam('actionId');
  const detail =
    actionId === undefined ? (
      <MeetingSchedule />
    ) : (
      <ActionMentees
        key={actionId}
        actionId={actionId}
        above={<OwnNote key={actionId} actionId={actionId} />}
        back={paths.mentor.ownActions()}
      />
    );
  return <ActionListAndDetail linkTo={paths.mentor.ownAction} actionId={actionId} detail={detail} />;
}
