import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** Whom a role sees (decisions: roles, levels and who sees whom). */
type Sight = 'everyone' | 'project' | 'supervised' | 'coordinated' | 'mentored' | 'advisers' | 'nobody';

const sightOf: Record<Role, Sight> = {
  SuperAdmin: 'everyone',
  Admin: 'everyone',
  Super: 'everyone',
  ProjectManager: 'project',
  ProjectManagerLite: 'project',
  Microdata: 'project',
  RegistryMentor: 'project',
  Supervisor: 'supervised',
  SupervisorLite: 'supervised',
  SupervisorLitePlus: 'supervised',
  Coordinator: 'coordinated',
  Mentor: 'mentored',
  Mentee: 'advisers',
  Translator: 'nobody',
  Scofield: 'nobody',
  Registered: 'nobody',
};

/** Whether `subject`'s mentor is `mentor`, by default or for one action, in the project. */
const mentors = (mentor: RawBuilder<unknown>, subject: RawBuilder<unknown>, project: number) => sql`(
  exists (select 1 from members sm where sm.project_id = ${project} and sm.user_id = ${subject} and sm.default_mentor_id = ${mentor})
  or exists (select 1 from mentee_actions sa where sa.mentee_id = ${subject} and sa.project_id = ${project} and sa.mentor_id = ${mentor}))`;

const linked = (kind: string, viewer: RawBuilder<unknown>, subject: RawBuilder<unknown>, project: number) => sql`
  exists (select 1 from links sl where sl.project_id = ${project} and sl.kind = ${kind}
    and sl.viewer_id = ${viewer} and sl.subject_id = ${subject})`;

function seen(sight: Sight, actor: Actor, subject: RawBuilder<unknown>, project: number): RawBuilder<unknown> {
  const me = sql`${actor.userId}::int`;
  switch (sight) {
    case 'everyone':
    case 'project':
      return sql`true`;
    case 'supervised':
      return sql`(${linked('supervises', me, subject, project)}
        or exists (select 1 from links ss where ss.project_id = ${project} and ss.kind = 'supervises' and ss.viewer_id = ${me}
          and ${mentors(sql`ss.subject_id`, subject, project)}))`;
    case 'coordinated':
      return sql`(${linked('coordinates', me, subject, project)}
        or exists (select 1 from links ss where ss.project_id = ${project} and ss.kind = 'coordinates' and ss.viewer_id = ${me}
          and ${mentors(subject, sql`ss.subject_id`, project)}))`;
    case 'mentored':
      return mentors(me, subject, project);
    case 'advisers':
      return sql`(${mentors(subject, me, project)} or ${linked('coordinates', subject, me, project)})`;
    case 'nobody':
      return sql`false`;
  }
}

/**
 * The one person filter: true where the actor may see the person whose user id the expression `subject` gives,
 * as a member of the actor's current project. Everyone sees themselves. Used by every call that returns or
 * changes people; the caller joins or checks membership of `actor.project`.
 */
export function personScope(actor: Actor, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const project = actor.project?.id;
  if (project === undefined) return sql<boolean>`(${subject} = ${actor.userId})`;
  const sights = [...new Set(actor.roles.map((role) => sightOf[role]))];
  if (sights.includes('everyone') || sights.includes('project')) return sql<boolean>`(true)`;
  const parts = sights.map((sight) => seen(sight, actor, subject, project));
  return sql<boolean>`(${subject} = ${actor.userId} or ${sql.join(parts, sql` or `)})`;
}
