import type { Questionnaire } from '../../model/questionnaire.ts';

/** A questionnaire as JSON in its native format; reading it back gives an identical questionnaire. */
export const exportJson = (questionnaire: Questionnaire): string => `${JSON.stringify(questionnaire, null, 2)}\n`;
