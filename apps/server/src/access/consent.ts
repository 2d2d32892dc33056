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

/** Whether `value` has every bit of `required`. */
export const hasAllBits = (value: number, required: number): boolean => (value & required) === required;

/** The version of the consent text in force, and the version the person answered last. */
export interface ConsentVersions {
  current: number;
  answered: number | null;
}

/**
 * Finds the consent text versions of a person. Version 0 is the product's own text, in force while the project has
 * published none.
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
 * Whether the person answered the text in force. A value without a record, such as an imported one, counts as an answer
 * to the product's own text (version 0).
 */
export const isAnswerCurrent = ({ current, answered }: ConsentVersions): boolean => (answered ?? 0) === current;

interface Person {
  id: number;
  fields: Record<string, string>;
}

/** Whether a person must consent before anything else: required only of people whose only role is Mentee. */
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
