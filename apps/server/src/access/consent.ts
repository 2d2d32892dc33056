import { MAX_MASK, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { getRow } from '../platform/database/statement.ts';
import type { CurrentProject } from './actor.ts';

/** Parses the bit mask stored in the consent field; 0 when it holds no mask. */
export function parseMask(stored: string | undefined): number {
  const mask = /^\d{1,10}$/.test(stored ?? '') ? Number(stored) : 0;
  return mask <= MAX_MASK ? mask : 0;
}

/** Whether `value` has every bit of `required` set. */
export const hasAllBits = (value: number, required: number): boolean => (value & required) === required;

/** The version of the consent text in force, and the version the person answered last. */
export interface ConsentVersions {
  current: number;
  answered: number | null;
}

/**
 * Finds which version of the consent text is in force, and which one the person answered. Version 0 is the text that
 * the product ships with, in force until the project publishes one.
 */
export async function findConsentVersions(db: Db, projectId: number, userId: number): Promise<ConsentVersions> {
  return getRow(
    db,
    sql<ConsentVersions>`
    select coalesce((select max(version) from consent_texts where project_id = ${projectId}), 0) as current,
      (select version from consent_records where project_id = ${projectId} and user_id = ${userId}
        order by id desc limit 1) as answered`,
  );
}

/**
 * Whether the person answered the consent text in force. A consent without a record, such as an imported one, counts as
 * an answer to version 0.
 */
export const isAnswerCurrent = ({ current, answered }: ConsentVersions): boolean => (answered ?? 0) === current;

interface Person {
  id: number;
  fields: Record<string, string>;
}

/** Whether a person still has to consent before anything else. Only people whose sole role is Mentee have to. */
export async function lacksConsent(
  db: Db,
  { id, fields }: Person,
  roles: readonly Role[],
  project: CurrentProject | null,
): Promise<boolean> {
  const rule = project?.settings.Config.gdpr;
  if (!project || !rule?.Required || roles.length !== 1 || roles[0] !== 'Mentee') return false;
  if (!hasAllBits(parseMask(fields[rule.UserField]), rule.MinValue)) return true;
  return !isAnswerCurrent(await findConsentVersions(db, project.id, id));
}
