/** Bits of an action's `Flags`. */
export const actionFlags = {
  canDelete: 1,
  published: 2,
  hideFromMentor: 4,
  hideFromMentee: 8,
  hideInGrid: 16,
  hideFromSupervisor: 32,
} as const;

/** The types of actions, as `TypeId` names them. */
export const actionTypeIds = {
  conference: 1,
  meeting: 2,
  questionnaire: 3,
  task: 4,
  form: 5,
  reading: 6,
  calculator: 7,
} as const;

/** What completes an action of each type, unless it has a completion script. */
export const completedBy: Readonly<Record<number, 'meeting' | 'answers' | 'review' | 'confirmation' | undefined>> = {
  [actionTypeIds.conference]: 'meeting',
  [actionTypeIds.meeting]: 'meeting',
  [actionTypeIds.questionnaire]: 'answers',
  [actionTypeIds.task]: 'review',
  [actionTypeIds.form]: 'review',
  [actionTypeIds.reading]: 'confirmation',
  [actionTypeIds.calculator]: 'confirmation',
};
