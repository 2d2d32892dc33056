import { actionTypeIds, type MenteeAction } from '@ithaki/contract';
import {
  IconBook,
  IconCalculator,
  IconCalendarEvent,
  IconCheckbox,
  IconFileText,
  IconForms,
  IconListCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Icon } from '../../feature.ts';
import type { Label } from '../../i18n/text.ts';

/** The id of a type of action. */
export type ActionTypeId = (typeof actionTypeIds)[keyof typeof actionTypeIds];

/** Fields of an action's definition that only some types have. */
export type DefinitionField = 'sheet' | 'questionnaire' | 'workbook' | 'reading' | 'questions';

/** How the screens present the actions of a type. */
interface ActionType {
  Icon: Icon;
  /** Label of the button that leads the mentee to the action. */
  nextLabel: (item: Pick<MenteeAction, 'Meeting'>) => Label;
  /** Title of the mentee's part of the action, on the mentor's page. */
  workTitle: Label;
  /** Whether the action is a meeting, in person or by conference. */
  isMeeting: boolean;
  /** Whether the action's page is wider than others. */
  isWide: boolean;
  /** Fields of the definition, besides those that every type has. */
  definitionFields: readonly DefinitionField[];
}

const otherType: ActionType = {
  Icon: IconCheckbox,
  nextLabel: () => 'actions.next.open',
  workTitle: 'actions.desk.work',
  isMeeting: false,
  isWide: false,
  definitionFields: [],
};

const meetingType: ActionType = {
  ...otherType,
  Icon: IconCalendarEvent,
  nextLabel: ({ Meeting }) =>
    Meeting && Meeting.Outcome !== 'missed' ? 'actions.next.seeMeeting' : 'actions.next.setMeeting',
  workTitle: 'actions.desk.meeting',
  isMeeting: true,
};

/**
 * The presentation of each type of action. The components that show the work are in a second table,
 * `work/action-type-parts.tsx`, because the home page needs only this one. The compiler requires an entry for
 * each type in both.
 */
const actionTypes: Record<ActionTypeId, ActionType> = {
  [actionTypeIds.conference]: { ...meetingType, Icon: IconUsersGroup },
  [actionTypeIds.meeting]: meetingType,
  [actionTypeIds.questionnaire]: { ...otherType, Icon: IconListCheck, definitionFields: ['sheet', 'questionnaire'] },
  [actionTypeIds.task]: { ...otherType, Icon: IconFileText, nextLabel: () => 'actions.next.write' },
  [actionTypeIds.form]: {
    ...otherType,
    Icon: IconForms,
    nextLabel: () => 'actions.next.fillIn',
    definitionFields: ['questionnaire', 'questions'],
  },
  [actionTypeIds.reading]: {
    ...otherType,
    Icon: IconBook,
    nextLabel: () => 'actions.next.read',
    workTitle: 'actions.desk.reading',
    definitionFields: ['reading'],
  },
  [actionTypeIds.calculator]: { ...otherType, Icon: IconCalculator, isWide: true, definitionFields: ['workbook'] },
};

/** Returns the presentation of a type of action; a generic one for unknown types. */
export const actionTypeOf = (typeId: number): ActionType =>
  (actionTypes as Readonly<Record<number, ActionType>>)[typeId] ?? otherType;
