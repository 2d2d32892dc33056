import { Text } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/text.ts';
import { ActionQuestionnaireSlot } from '../../../slots/action-questionnaire.ts';
import { ActionSheetSlot } from '../../../slots/action-sheet.ts';
import { Section } from '../Section.tsx';
import { EditableWork } from './EditableWork.tsx';
import { FormEditor, FormView } from './FormAnswers.tsx';
import { HandIn } from './HandIn.tsx';
import type { HandedInProps, OwnWorkProps, WorkProps } from './work-props.ts';

/** The sheet that an action asks, or its questionnaire, which people who may write can answer. */
export function QuestionnaireWork({ item, target }: WorkProps) {
  const { t } = useText();
  const { Microdata } = item.Action.Data;
  if (Microdata !== undefined) return <ActionSheetSlot sheet={Microdata} userId={item.MenteeId} />;
  if (item.Action.QuestId === null) return <Text c="dimmed">{t('actions.questionnaire.none')}</Text>;
  return <ActionQuestionnaireSlot {...target} open={item.can.includes('writeMenteeData')} />;
}

/** The form that the mentee fills in and hands in: a questionnaire, or questions of the action's own. */
export function OwnForm(props: OwnWorkProps) {
  const { t } = useText();
  const { item, target, part, onSaved, notes, submission } = props;
  if (item.Action.QuestId !== null) return <QuestionnaireWork {...props} />;
  if (!item.can.includes('writeMenteeData')) {
    return (
      <Section title={t('actions.form.answers')}>
        <FormView item={item} part={part} />
      </Section>
    );
  }
  return (
    <FormEditor
      target={target}
      action={item.Action}
      part={part}
      onSaved={onSaved}
      errors={submission.refusal instanceof ApiError ? submission.refusal.fields : {}}
      footer={(autosave, showMissing) => (
        <>
          {notes}
          {item.can.includes('submit') && (
            <HandIn item={item} submission={submission} autosave={autosave} showMissing={showMissing} />
          )}
        </>
      )}
    />
  );
}

/** A mentee's form, as mentors see it. */
export function MenteeForm(props: WorkProps) {
  const { item, target, part, onSaved } = props;
  if (item.Action.QuestId !== null) return <QuestionnaireWork {...props} />;
  return (
    <EditableWork
      item={item}
      view={<FormView item={item} part={part} />}
      editor={<FormEditor target={target} action={item.Action} part={part} onSaved={onSaved} />}
    />
  );
}

/** A form that was handed in. */
export function HandedInForm({ item, target, part }: HandedInProps) {
  if (item.Action.QuestId === null) return <FormView item={item} part={part} />;
  return <ActionQuestionnaireSlot {...target} open={false} handedIn={part.Data} />;
}
