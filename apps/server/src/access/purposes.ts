import type { Permission, ProjectSettings, Purpose } from '@ithaki/contract';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type HomedField, visibleFields } from './field-policy.ts';

/** A level at which the field policy shows no field: those of fields end at 1000. */
const LEVEL_WITHOUT_FIELDS = 1_001;

/**
 * Returns the caller as a call of a purpose knows them. Whoever writes to people or is offered to them learns their names
 * alone, whatever the fields' levels say.
 */
export function actorFor(actor: Actor, purpose: Purpose | null): Actor {
  if (purpose === null) return actor;
  const namesAlone = purpose === 'contact' || purpose === 'match';
  return { ...actor, purpose, ...(namesAlone && { level: LEVEL_WITHOUT_FIELDS }) };
}

/**
 * SQL condition for calls of the purpose 'match': the actor and the person whose id `subject` gives are active members
 * who are offered to one another. `offers` is a query for the open offers of the project: `mentee_id`, `mentor_id`.
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

/** Returns the fields that people who are offered to one another are told: the first name, and those of the criteria. */
export const offeredFields = (settings: ProjectSettings, criteria: readonly string[]): readonly HomedField[] =>
  visibleFields(settings, 0).filter(({ Name }) => Name === 'first_name' || criteria.includes(Name));

/**
 * Whether the actor gets totals alone, over everyone of the project: in a call made for totals, whoever lacks the
 * permission to see the persons behind them.
 */
export const seesTotalsOnly = ({ purpose, can }: Pick<Actor, 'purpose' | 'can'>, persons: Permission): boolean =>
  purpose === 'totals' && !can.has(persons);

/**
 * Returns a count, or '<5' instead of a small group for those who see totals only: someone who knows the programme could
 * recognise its members.
 */
export const presentCount = (totalsOnly: boolean, count: number): number | '<5' =>
  totalsOnly && count > 0 && count < SMALLEST_GROUP ? '<5' : count;
