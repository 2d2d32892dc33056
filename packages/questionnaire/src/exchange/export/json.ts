import type { Questionnaire } from '../../model/questionnaire.ts';

/** A questionnaire as its own file: what is read from it is the very same. */
export const exportJson = (questionnaire: Questionnaire): string => `${JSON.stringify(questionnaire, null, 2)}\n`;
