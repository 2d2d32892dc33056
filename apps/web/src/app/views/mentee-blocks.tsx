import type { Action, MenteeAction, MenteePhase } from '@ithaki/contract';
import { useState } from 'react';
import { useCan } from '../../api/session.ts';
import { useDefinitions } from '../../features/actions/definition-queries.ts';
import { useMenteeActions } from '../../features/actions/queries.ts';
import { MenteeTree } from '../../features/actions/standing/MenteeTree.tsx';
import { NextCard } from '../../features/actions/standing/NextAction.tsx';
import { nextStepOf } from '../../features/actions/standing/next-action.ts';
import { PhaseStrip } from '../../features/actions/standing/PhaseStrip.tsx';
import { nameOf, phasesOf, progressOf } from '../../features/actions/standing/phases.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import type { ViewReader } from '../../slots/view-blocks.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { EmptyText } from '../../ui/page/Panel.tsx';

/** The share of actions that an invented mentee has completed. */
const COMPLETED = 0.4;

/** Returns the actions of a mentee who does not exist: some completed, the next two open, the others locked. */
function inventedActions(actions: readonly Action[]): MenteeAction[] {
  const inOrder = phasesOf(actions.map((Action) => ({ Action }))).flatMap(({ items }) =>
    items.map(({ Action }) => Action),
  );
  const done = Math.floor(actions.length * COMPLETED);
  const at = new Date().toISOString();
  return inOrder.map((action, index) => ({
    Action: action,
    MenteeId: 0,
    Standing: index < done ? 'completed' : index < done + 2 ? 'open' : 'locked',
    PublishedAt: at,
    DueAt: null,
    Late: false,
    SubmittedAt: null,
    CompletedAt: index < done ? at : null,
    Mentor: null,
    Meeting: null,
    can: [],
  }));
}

interface Props {
  preview: ViewReader | undefined;
}

type Content = (items: readonly MenteeAction[]) => React.ReactNode;

/** Passes the reader's actions to its children; for a reader without actions it shows a note, only in a preview. */
function ReaderActions({ preview, children }: Props & { children: Content }) {
  const { t } = useText();
  const isMentee = useCan('mentee.own');
  const menteeId = preview?.menteeId;
  const hasActions = menteeId !== undefined || isMentee;
  if (preview?.invented) return <InventedActions>{children}</InventedActions>;
  if (!hasActions) return preview ? <EmptyText>{t('views.editing.block.menteesOnly')}</EmptyText> : null;
  return <OwnActions menteeId={menteeId}>{children}</OwnActions>;
}

function InventedActions({ children }: { children: Content }) {
  const { data, error } = useDefinitions();
  if (error && !data) throw error;
  return data ? children(inventedActions(data)) : <RowsSkeleton rows={2} />;
}

function OwnActions({ menteeId, children }: { menteeId: number | undefined; children: Content }) {
  const { data, error } = useMenteeActions(menteeId);
  if (error && !data) throw error;
  return data ? children(data) : <RowsSkeleton rows={2} />;
}

const countsOf = (items: readonly MenteeAction[]): MenteePhase[] =>
  phasesOf(items).map(({ title, items: actions }) => {
    const { done, all } = progressOf(actions);
    return { Title: title ?? '', Completed: done, Total: all };
  });

/** Returns the address of an action, for the mentee or for someone who follows the mentee. */
const linkFor =
  (menteeId: number | undefined) =>
  (actionId: number): string =>
    menteeId === undefined ? paths.mentee.action(actionId) : paths.mentor.menteeAction(menteeId, actionId);

/** A mentee's progress, as a strip of phases. */
export const ProgressBlock = (props: Props) => (
  <ReaderActions {...props}>
    {(items) => <PhaseStrip phases={countsOf(items)} items={items} linkTo={() => paths.mentee.actions()} />}
  </ReaderActions>
);

/** The one thing that a mentee should do next. */
export function NextBlock(props: Props) {
  const [now] = useState(() => Date.now());
  return <ReaderActions {...props}>{(items) => <NextCard next={nextStepOf(items, now)} />}</ReaderActions>;
}

/** A mentee's actions, of all phases or of one. */
export const ActionsBlock = ({ phase, ...props }: Props & { phase: string | undefined }) => (
  <ReaderActions {...props}>
    {(items) => (
      <MenteeTree
        items={items.filter(
          ({ Action: { Group } }) => phase === undefined || (Group[0] !== undefined && nameOf(Group[0]) === phase),
        )}
        linkTo={linkFor(props.preview?.menteeId)}
      />
    )}
  </ReaderActions>
);
