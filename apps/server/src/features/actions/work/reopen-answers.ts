import type { Db } from '../../../platform/database/db.ts';

/**
 * Reopens the ended answers to the questionnaire of a mentee's action. Passed in by the application, because the
 * questionnaires feature, which owns the answers, depends on this one.
 */
export type ReopenAnswers = (db: Db, menteeId: number, actionId: number) => Promise<void>;
