import type { Db } from '../../../platform/database/db.ts';

/**
 * Reopens the ended answers to the questionnaire of a mentee's action. Questionnaires stand above actions and own the
 * answers, so the application hands this in.
 */
export type ReopenAnswers = (db: Db, menteeId: number, actionId: number) => Promise<void>;
