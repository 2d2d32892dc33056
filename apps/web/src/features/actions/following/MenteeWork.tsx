import type { MenteeAction } from '@ithaki/contract';
import { actionTypeIds } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { FileBox } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { ActionQuestionnaireSlot } from '../../../slots/action-questionnaire.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { hasQuestionnaire, isHandedIn, isMeeting } from '../action-types.ts';
import { MeetingPanel } from '../meetings/MeetingPanel.tsx';
import { hasBegun } from '../meetings/meeting-entry.ts';
import { OutcomeButtons } from '../meetings/OutcomeButtons.tsx';
import { useMeetingOutcome } from '../mentor-queries.ts';
import type { Target } from '../parts.ts';
import { useFreshPart, useKeepPart, useRenewActions } from '../queries.ts';
import { CalculatorReading } from '../work/CalculatorWork.tsx';
import { FormEditor, FormReading } from '../work/FormAnswers.tsx';
import { taskBox } from '../work/hand-in-queries.ts';
import { ReadingContent } from '../work/ReadingContent.tsx';
import { TaskEditor, TaskReading } from '../work/TaskAnswer.tsx';
import { FilesHeading, TaskFiles } from '../work/TaskFiles.tsx';
import { ToolFiles } from '../work/ToolFiles.tsx';

interface Props {
  item: MenteeAction;
  target: Required<Target>;
}

/** The mentee's work in an action, read-only; mentors who may edit it can switch to writing. */
export function MenteeWork({ item, target }: Props) {
  const { t } = useText();
  const [writing, setWriting] = useState(false);
  const part = useFreshPart('mentee', target);
  const keep = useKeepPart('mentee', target);
  const renew = useRenewActions();
  const outcome = useMeetingOutcome();
  const { TypeId } = item.Action;
  const mayWrite = item.can.includes('writeMenteeData');
  if (!part.fresh) {
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <FormSkeleton fields={2} />
    );
  }
  if (isMeeting(TypeId)) {
    const { Meeting } = item;
    const saved = (reply: unknown) => {
      keep(reply);
      void renew();
    };
    return (
      <Stack gap="md">
        <MeetingPanel item={item} target={target} part={part.fresh} onSaved={saved} />
        {Meeting && item.can.includes('meet') && hasBegun(Meeting, Date.now()) && (
          <OutcomeButtons
            outcome={Meeting.Outcome}
            busy={outcome.isPending}
            onOutcome={(Outcome) => outcome.mutate({ ActionId: target.actionId, MenteeId: target.menteeId, Outcome })}
          />
        )}
      </Stack>
    );
  }
  if (TypeId === actionTypeIds.reading) return <ReadingContent action={item.Action} />;
  if (TypeId === actionTypeIds.calculator) {
    return (
      <Stack gap="md">
        <CalculatorReading item={item} target={target} part={part.fresh} />
        <ToolFiles target={target} />
      </Stack>
    );
  }
  if (hasQuestionnaire(item.Action)) return <ActionQuestionnaireSlot {...target} open={mayWrite} />;
  if (TypeId === actionTypeIds.questionnaire) return <Text c="dimmed">{t('actions.questionnaire.none')}</Text>;
  if (!isHandedIn(TypeId)) return <Text c="dimmed">{t('actions.task.none')}</Text>;
  const parts = { target, part: part.fresh, onSaved: keep };
  const isTask = TypeId === actionTypeIds.task;
  if (writing && mayWrite) {
    return isTask ? (
      <TaskEditor
        {...parts}
        label={t('actions.desk.answer')}
        footer={() => (
          <>
            <FilesHeading />
            <FileBox box={taskBox(target)} label={t('actions.files')} />
          </>
        )}
      />
    ) : (
      <FormEditor {...parts} action={item.Action} />
    );
  }
  return (
    <Stack gap="md">
      {isTask && <TaskReading part={part.fresh} />}
      {isTask && <TaskFiles target={target} />}
      {!isTask && <FormReading action={item.Action} part={part.fresh} />}
      {mayWrite && (
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconEdit size={16} />}
            onClick={() => setWriting(true)}
          >
            {t('actions.desk.write')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
