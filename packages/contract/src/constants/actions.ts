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
