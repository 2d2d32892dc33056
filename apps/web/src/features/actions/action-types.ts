import { type Action, actionTypeIds } from '@ithaki/contract';

/** Whether an action of this type is a meeting, in person or by conference. */
export const isMeeting = (typeId: number): boolean =>
  typeId === actionTypeIds.conference || typeId === actionTypeIds.meeting;

/** Whether the mentee's work in an action of this type is handed in and reviewed. */
export const isHandedIn = (typeId: number): boolean => typeId === actionTypeIds.task || typeId === actionTypeIds.form;

/** Whether the action is answered through a questionnaire; a form without one has questions of its own. */
export const hasQuestionnaire = ({ TypeId, QuestId }: Pick<Action, 'TypeId' | 'QuestId'>): boolean =>
  QuestId !== null && (TypeId === actionTypeIds.questionnaire || TypeId === actionTypeIds.form);

/** Publication day (DD-MM-YYYY) by which an action counts as inactive. */
export const inactiveFrom = '01-01-3000';
