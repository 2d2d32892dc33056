import type { Action, actionFlags, actionTypeIds } from '@ithaki/contract';

// The contract's own constants would bring its schemas into the browser; the types keep these equal to them.

/** What an action is. */
export const actionType: typeof actionTypeIds = {
  conference: 1,
  meeting: 2,
  questionnaire: 3,
  task: 4,
  form: 5,
  reading: 6,
  calculator: 7,
};

/** Bits of an action's `Flags`. */
export const flag: typeof actionFlags = {
  canDelete: 1,
  published: 2,
  hideFromMentor: 4,
  hideFromMentee: 8,
  hideInGrid: 16,
  hideFromSupervisor: 32,
};

export const isMeeting = (typeId: number): boolean => typeId === actionType.conference || typeId === actionType.meeting;

/** Whether what the mentee makes of it is handed in and reviewed. */
export const isHandedIn = (typeId: number): boolean => typeId === actionType.task || typeId === actionType.form;

/** Whether it is answered by a questionnaire; a form without one has questions of its own. */
export const hasQuestionnaire = ({ TypeId, QuestId }: Pick<Action, 'TypeId' | 'QuestId'>): boolean =>
  QuestId !== null && (TypeId === actionType.questionnaire || TypeId === actionType.form);

/** The day from which an action counts as inactive. */
export const inactiveFrom = '01-01-3000';
