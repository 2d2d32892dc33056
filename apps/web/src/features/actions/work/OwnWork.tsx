import type { MenteeAction } from '@ithaki/contract';
import { actionTypeIds } from '@ithaki/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ActionQuestionnaireSlot } from '../../../slots/action-questionnaire.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { hasQuestionnaire, isHandedIn, isMeeting } from '../action-types.ts';
import { MeetingPanel } from '../meetings/MeetingPanel.tsx';
import { useFreshPart, useKeepPart, useRenewActions, useSubmit } from '../queries.ts';
import { Section } from '../Section.tsx';
import { CalculatorEditor, CalculatorReading } from './CalculatorWork.tsx';
import { FormEditor, FormReading } from './FormAnswers.tsx';
import { HandIn } from './HandIn.tsx';
import { HandInVersions } from './HandInVersions.tsx';
import { useRenewHandIns } from './hand-in-queries.ts';
import { OwnFiles } from './OwnFiles.tsx';
import { ReadingContent } from './ReadingContent.tsx';
import { TaskEditor, TaskReading } from './TaskAnswer.tsx';
import { TaskFiles } from './TaskFiles.tsx';
import { ToolFiles } from './ToolFiles.tsx';

interface Props {
  item: MenteeAction;
  /** Notes on how the unsaved work affects actions. */
  notes: ReactNode;
}

/** A calculator is confirmed by the mentee; nobody reviews it. */
const confirming = { button: 'calculators.confirm', help: 'calculators.confirm.help' } as const;

/** What a mentee does in an action, by the action's type. */
export function OwnWork({ item, notes }: Props) {
  const { t } = useText();
  const target = { actionId: item.Action.Id };
  const part = useFreshPart('mentee', target);
  const keep = useKeepPart('mentee', target);
  const renew = useRenewActions();
  const submit = useSubmit();
  const renewHandIns = useRenewHandIns();
  const { TypeId } = item.Action;
  const maySubmit = item.can.includes('submit');
  const mayWrite = item.can.includes('writeMenteeData');
  if (!part.fresh) {
    return part.error ? (
      <ErrorState message={messageOf(part.error)} onRetry={() => void part.refetch()} />
    ) : (
      <FormSkeleton fields={3} />
    );
  }
  const renewed = { onSuccess: () => void renewHandIns() };
  const handIn = () => submit.mutate({ ActionId: item.Action.Id }, renewed);
  const refusal = submit.error ?? undefined;
  const withAnswers = {
    target,
    part: part.fresh,
    onSaved: keep,
  };
  const saved = (reply: unknown) => {
    keep(reply);
    void renew();
  };
  const common = { item, busy: submit.isPending, onSubmit: handIn, error: refusal && messageOf(refusal) };
  return (
    <Stack gap="md">
      {isMeeting(TypeId) && <MeetingPanel item={item} target={target} part={part.fresh} onSaved={saved} />}
      {TypeId === actionTypeIds.task &&
        (mayWrite ? (
          <TaskEditor
            {...withAnswers}
            label={t('actions.task.answer')}
            footer={(autosave, data) => (
              <OwnFiles target={target} data={data}>
                {(blocked) => (
                  <>
                    {notes}
                    {maySubmit && <HandIn {...common} autosave={autosave} blocked={blocked} />}
                  </>
                )}
              </OwnFiles>
            )}
          />
        ) : (
          <Section title={t('actions.task.answer')}>
            <TaskReading part={part.fresh} />
            <TaskFiles target={target} />
          </Section>
        ))}
      {hasQuestionnaire(item.Action) && <ActionQuestionnaireSlot actionId={item.Action.Id} open={mayWrite} />}
      {TypeId === actionTypeIds.questionnaire && !hasQuestionnaire(item.Action) && (
        <Text c="dimmed">{t('actions.questionnaire.none')}</Text>
      )}
      {TypeId === actionTypeIds.form &&
        !hasQuestionnaire(item.Action) &&
        (mayWrite ? (
          <FormEditor
            {...withAnswers}
            action={item.Action}
            errors={refusal instanceof ApiError ? refusal.fields : {}}
            footer={(autosave, missing) => (
              <>
                {notes}
                {maySubmit && <HandIn {...common} autosave={autosave} hindered={missing} />}
              </>
            )}
          />
        ) : (
          <Section title={t('actions.form.answers')}>
            <FormReading action={item.Action} part={part.fresh} />
          </Section>
        ))}
      {TypeId === actionTypeIds.calculator &&
        (mayWrite ? (
          <CalculatorEditor
            item={item}
            {...withAnswers}
            footer={(autosave, begun) => (
              <>
                {notes}
                {maySubmit && begun && <HandIn {...common} autosave={autosave} words={confirming} />}
              </>
            )}
          />
        ) : (
          <CalculatorReading item={item} target={target} part={part.fresh} />
        ))}
      {TypeId === actionTypeIds.calculator && <ToolFiles target={target} />}
      {TypeId === actionTypeIds.reading && (
        <>
          <ReadingContent action={item.Action} />
          {maySubmit && (
            <Group>
              <Button size="md" loading={submit.isPending} onClick={handIn}>
                {t('actions.reading.confirm')}
              </Button>
            </Group>
          )}
          {refusal && <ErrorState message={messageOf(refusal)} />}
        </>
      )}
      {isHandedIn(TypeId) && item.Standing === 'waiting' && (
        <Group gap="md">
          <Button
            variant="default"
            loading={submit.isPending}
            onClick={() => submit.mutate({ ActionId: item.Action.Id, Withdraw: true }, renewed)}
          >
            {t('actions.handIn.takeBack')}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {t('actions.handIn.waiting')}
          </Text>
        </Group>
      )}
      {isHandedIn(TypeId) && <HandInVersions item={item} target={target} />}
    </Stack>
  );
}
