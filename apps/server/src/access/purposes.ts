import type { Permission, ProjectSettings, Purpose } from '@ithaki/contract';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type HomedField, visibleFields } from './field-policy.ts';

/** A level that sees no field, since the levels of fields end at 1000. */
const LEVEL_WITHOUT_FIELDS = 1_001;

/**
 * Returns the actor as a call with this purpose sees them. A person who writes to others, or who is offered to others,
 * learns only their names, whatever the levels of the fields allow.
 */
export function actorFor(actor: Actor, purpose: Purpose | null): Actor {
  if (purpose === null) return actor;
  const namesAlone = purpose === 'contact' || purpose === 'match';
  return { ...actor, purpose, ...(namesAlone && { level: LEVEL_WITHOUT_FIELDS }) };
}

/**
 * SQL condition for calls with the purpose 'match': the actor and the person with the id `subject` are active members
 * who have been offered to each other. `offers` is a query for the open offers of the project (`mentee_id`,
 * `mentor_id`).
 */
export function offeredScope(
  { purpose, project, state, userId }: Actor,
  offers: RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (purpose !== 'match' || !project || state !== 1) return sql<boolean>`(false)`;
  return sql<boolean>`(${subject} in (
    select m.user_id from (${offers}) o join members m on m.project_id = ${project.id} and m.state = 1
      and m.user_id = case ${userId}::int when o.mentee_id then o.mentor_id when o.mentor_id then o.mentee_id end))`;
}

/**
 * Returns the fields that two people who are offered to each other learn of one another: the first name and the fields
 * of the criteria.
 */
export const offeredFields = (settings: ProjectSettings, criteria: readonly string[]): readonly HomedField[] =>
  visibleFields(settings, 0).filter(({ Name }) => Name === 'first_name' || criteria.includes(Name));

/**
 * Whether the actor gets only totals, which cover everyone in the project. This holds in a call made for totals by
 * someone without the permission to see the persons behind the totals.
 */
export const seesTotalsOnly = ({ purpose, can }: Pick<Actor, 'purpose' | 'can'>, persons: Permission): boolean =>
  purpose === 'totals' && !can.has(persons);

/**
 * Returns a count. For those who see only totals, small groups become '<5', because someone who knows the programme
 * could recognise their members.
 */
export const presentCount = (totalsOnly: boolean, count: number): number | '<5' =>
  totalsOnly && count > 0 && count < SMALLEST_GROUP ? '<5' : count;
