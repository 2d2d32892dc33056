import type { JsonObject, JsonValue, MenteeAction, ShownView } from '@ithaki/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ViewFailure, ViewFrame, type ViewProblem } from '../../../view-frame/index.ts';
import { useDesign } from '../../../view-frame/queries.ts';
import { useActionChange, useFreshPart, useSubmit } from '../queries.ts';

interface Props {
  item: MenteeAction;
  /** The mentee whose work it is; the reader's own if absent. */
  menteeId?: number;
  /** The built-in page. */
  children: ReactNode;
}

/** Returns the kind of reader whose designs the person sees: mentee for their own work, else mentor or staff. */
function useViewType(menteeId: number | undefined): 'mentee' | 'mentor' | 'admin' {
  const isStaff = useCan('admin.area');
  if (menteeId === undefined) return 'mentee';
  return isStaff ? 'admin' : 'mentor';
}

/**
 * A mentee's work in an action, shown by the administrator's design for the action or its type. The built-in page is
 * shown if there is no design or it fails.
 */
export function ActionDesign({ item, menteeId, children }: Props) {
  const type = useViewType(menteeId);
  const [problem, setProblem] = useState<ViewProblem>();
  const view = useDesign(item.Action, type);
  if (!view) return children;
  if (problem)
    return (
      <>
        <ViewFailure view={view} problem={problem} />
        {children}
      </>
    );
  return (
    <DesignFrame
      item={item}
      menteeId={menteeId}
      view={view}
      onFailed={(failure, shown) => {
        if (!shown) setProblem(failure);
      }}
    />
  );
}

interface FrameProps {
  item: MenteeAction;
  menteeId: number | undefined;
  view: ShownView;
  onFailed: (problem: ViewProblem, shown: boolean) => void;
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The frame of a design, which saves the mentee's data, hands it in and completes the action. */
function DesignFrame({ item, menteeId, view, onFailed }: FrameProps) {
  const local = useLocalText();
  const ActionId = item.Action.Id;
  const part = useFreshPart('mentee', { actionId: ActionId, ...(menteeId !== undefined && { menteeId }) });
  const saveOwn = useActionChange(api.mentee.updateActionData, true);
  const saveMentees = useActionChange(api.mentor.setMenteeActionData, true);
  const submit = useSubmit();
  const complete = useActionChange(api.actions.complete, true);
  if (!part.fresh)
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <FormSkeleton fields={3} />
    );
  const action = { Id: ActionId, Title: local(item.Action.Title), Standing: item.Standing };
  return (
    <ViewFrame
      view={view}
      isInstead
      title={local(item.Action.Title)}
      data={{ action, part: part.fresh.Data }}
      readOnly={!item.can.includes('writeMenteeData')}
      methods={{
        save: async (data) => {
          const Data = isObject(data) ? data : {};
          if (menteeId === undefined) await saveOwn.mutateAsync({ ActionId, Data });
          else await saveMentees.mutateAsync({ ActionId, MenteeId: menteeId, Data });
          return true;
        },
        ...(menteeId === undefined && {
          submit: async () => {
            await submit.mutateAsync({ ActionId });
            return true;
          },
        }),
        complete: async () => {
          await complete.mutateAsync({ ActionId, ...(menteeId !== undefined && { MenteeId: menteeId }) });
          return true;
        },
      }}
      onFailed={onFailed}
    />
  );
}
