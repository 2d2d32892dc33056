import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { CurrentProject } from './actor.ts';

/** The bits that a field of consent holds; 0 for what is no mask. */
export const maskOf = (stored: string | undefined): number => (/^\d{1,9}$/.test(stored ?? '') ? Number(stored) : 0);

/** Whether every bit that is asked is set. */
export const reaches = (value: number, least: number): boolean => (value & least) === least;

/** The consent that stands: the version of the text in force, and the one the person answered last. */
export interface Standing {
  current: number;
  answered: number | null;
}

/** Version 0 is the product's own text, in force while the project has published none. */
export async function findStanding(db: Db, projectId: number, userId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce((select max(version) from consent_texts where project_id = ${projectId}), 0) as current,
      (select version from consent_records where project_id = ${projectId} and user_id = ${userId}
        order by id desc limit 1) as answered`.execute(db);
  return rows[0] ?? { current: 0, answered: null };
}

/** Whether the text in force is the one answered; a value that came from elsewhere answers the product's own text. */
export const answersCurrent = ({ current, answered }: Standing): boolean => (answered ?? 0) === current;

interface Person {
  id: number;
  fields: Record<string, string>;
}

/** Whether a person must consent before anything else: asked of those whose only role is Mentee. */
export async function lacksConsent(
  db: Db,
  { id, fields }: Person,
  roles: readonly Role[],
  project: CurrentProject | null,
): Promise<boolean> {
  const asked = project?.settings.Config.gdpr;
  if (!project || !asked?.Required || roles.length !== 1 || roles[0] !== 'Mentee') return false;
  if (!reaches(maskOf(fields[asked.UserField]), asked.MinValue)) return true;
  return !answersCurrent(await findStanding(db, project.id, id));
}
