import { actionTypeIds } from '@ithaki/contract';
import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { ActionTypeId } from '../action-types.ts';
import { MeetingPanel } from '../meetings/MeetingPanel.tsx';
import { MenteeMeeting } from '../meetings/MenteeMeeting.tsx';
import { MenteeCalculator, OwnCalculator } from './CalculatorWork.tsx';
import { HandedInForm, MenteeForm, OwnForm, QuestionnaireWork } from './FormWork.tsx';
import { OwnReading, ReadingContent } from './ReadingWork.tsx';
import { TaskView } from './TaskAnswer.tsx';
import { MenteeTask, OwnTask } from './TaskWork.tsx';
import type { HandedInProps, OwnWorkProps, WorkProps } from './work-props.ts';

/** The components that show the work in actions of a type. */
interface ActionTypeParts {
  /** The work as its mentee sees and edits it. */
  OwnWork: ComponentType<OwnWorkProps>;
  /** The work as mentors see it; some may edit it. */
  MenteeWork: ComponentType<WorkProps>;
  /** The presentation of handed-in versions; absent for types whose work nobody reviews. */
  handIn?: {
    /** The answer of a handed-in version. */
    Answer: ComponentType<HandedInProps>;
    hasFiles: boolean;
  };
}

function NoWork() {
  const { t } = useText();
  return <Text c="dimmed">{t('actions.task.none')}</Text>;
}

const otherType: ActionTypeParts = { OwnWork: () => null, MenteeWork: NoWork };
const meeting: ActionTypeParts = { OwnWork: MeetingPanel, MenteeWork: MenteeMeeting };

/** The components of each type of action; its other properties are in `action-types.ts`. */
const actionTypeParts: Record<ActionTypeId, ActionTypeParts> = {
  [actionTypeIds.conference]: meeting,
  [actionTypeIds.meeting]: meeting,
  [actionTypeIds.questionnaire]: { OwnWork: QuestionnaireWork, MenteeWork: QuestionnaireWork },
  [actionTypeIds.task]: { OwnWork: OwnTask, MenteeWork: MenteeTask, handIn: { Answer: TaskView, hasFiles: true } },
  [actionTypeIds.form]: { OwnWork: OwnForm, MenteeWork: MenteeForm, handIn: { Answer: HandedInForm, hasFiles: false } },
  [actionTypeIds.reading]: { OwnWork: OwnReading, MenteeWork: ReadingContent },
  [actionTypeIds.calculator]: { OwnWork: OwnCalculator, MenteeWork: MenteeCalculator },
};

/** Returns the components of a type of action; for unknown types a notice that there is nothing to do. */
export const partsOf = (typeId: number): ActionTypeParts =>
  (actionTypeParts as Readonly<Record<number, ActionTypeParts>>)[typeId] ?? otherType;
