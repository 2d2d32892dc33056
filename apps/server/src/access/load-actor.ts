import {
  defaultLevels,
  type Language,
  type Permission,
  permissionNames,
  type Role,
  roles as roleOrder,
  rolesHold,
} from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import type { SessionRow } from '../platform/sessions/session-rows.ts';
import type { Actor, CurrentProject } from './actor.ts';
import { lacksConsent } from './consent.ts';
import { levelOf, needsSecondFactor } from './level.ts';
import { loadProject } from './load-project.ts';

interface UserRow {
  id: number;
  userName: string;
  language: Language;
  theme: Actor['theme'];
  fields: Record<string, string>;
  disabled: boolean;
  mustChangePassword: boolean;
  secondFactor: boolean;
  defaultProjectId: number | null;
  roles: { role: Role; projectId: number | null }[];
  memberships: { projectId: number; url: string; state: number }[];
}

/** A person's name as it is shown: last and first name, or the user name. */
export const nameOf = (fields: Record<string, string>, userName: string) =>
  [fields.last_name, fields.first_name].filter(Boolean).join(' ') || userName;

/**
 * Who is behind a session, in the project that `reference` (url or Id) names, else their default project,
 * else the only one they belong to. 404 for a project they do not belong to.
 */
export async function loadActor(
  db: Db,
  session: SessionRow,
  reference: string | null,
  viewAs: number | null,
): Promise<Actor | null> {
  const real = await loadUser(db, session.userId);
  if (!real || real.disabled) return null;
  const own = () => actorOf(db, real, session, reference, false);
  if (session.actingAdminId !== null && (await loadUser(db, session.actingAdminId))?.disabled !== false) return null;
  const mayView =
    session.actingAdminId === null &&
    rolesHold(
      real.roles.map((r) => r.role),
      'people.viewAs',
    );
  const seen = mayView && viewAs !== null && viewAs !== real.id ? await loadUser(db, viewAs) : undefined;
  if (!seen) return own();
  const actor = await actorOf(db, seen, session, reference, true);
  // The administrator's rights count in the project that is looked at, not in the one they came from.
  const administrator = await actorOf(db, real, session, actor.project ? String(actor.project.id) : null, false);
  if (!administrator.can.has('people.viewAs') || administrator.must || actor.level < administrator.level) return own();
  return { ...actor, must: null, actingAdmin: { id: administrator.userId, name: administrator.name } };
}

/**
 * Who does work that goes on without a session, in a project; null when they may no longer sign in. 404 for a project
 * they do not belong to.
 */
export async function loadActorIn(
  db: Db,
  userId: number,
  projectId: number,
  actingAdminId: number | null,
): Promise<Actor | null> {
  const user = await loadUser(db, userId);
  if (!user || user.disabled) return null;
  return actorOf(db, user, { actingAdminId, idHash: Buffer.alloc(0) }, String(projectId), false);
}

async function actorOf(
  db: Db,
  user: UserRow,
  session: Pick<SessionRow, 'actingAdminId' | 'idHash'>,
  reference: string | null,
  viewAs: boolean,
): Promise<Actor> {
  const project = await currentProject(db, user, reference);
  const held = new Set(
    user.roles.filter((r) => r.projectId === null || r.projectId === project?.id).map((r) => r.role),
  );
  const roles = roleOrder.filter((role) => held.has(role));
  if (roles.length === 0) roles.push('Registered');
  const configured = project?.settings.Roles ?? {};
  const actingAdmin = session.actingAdminId === null ? undefined : await loadUser(db, session.actingAdminId);
  return {
    userId: user.id,
    userName: user.userName,
    name: nameOf(user.fields, user.userName),
    language: user.language,
    theme: user.theme,
    roles,
    currentRole: roles.find((role) => role in configured) ?? roles[0] ?? 'Registered',
    level: levelOf(roles, project?.settings),
    project,
    state: stateOf(user, project),
    can: new Set<Permission>(permissionNames.filter((name) => rolesHold(roles, name))),
    actingAdmin: actingAdmin ? { id: actingAdmin.id, name: nameOf(actingAdmin.fields, actingAdmin.userName) } : null,
    viewAs,
    must: (await lacksConsent(db, user, roles, project))
      ? 'consent'
      : actingAdmin
        ? null
        : mustDo(user, roles, project),
    sessionHash: session.idHash,
  };
}

function mustDo(user: UserRow, roles: readonly Role[], project: CurrentProject | null): Actor['must'] {
  if (user.mustChangePassword) return 'changePassword';
  return needsSecondFactor(roles, project?.settings) && !user.secondFactor ? 'setUpSecondFactor' : null;
}

const stateOf = (user: UserRow, project: CurrentProject | null) =>
  user.memberships.find((m) => m.projectId === project?.id)?.state ?? 1;

async function currentProject(db: Db, user: UserRow, reference: string | null): Promise<CurrentProject | null> {
  const everywhere = user.roles.some((r) => r.projectId === null && defaultLevels[r.role] === 0);
  // Applicants are no members yet.
  const applied = user.roles.find((r) => r.role === 'Registered' && r.projectId !== null)?.projectId ?? undefined;
  const belongs = (id: number) =>
    everywhere || user.memberships.some((m) => m.projectId === id) || isApplicantOf(user, id);
  if (reference) {
    const named = await loadProject(db, reference);
    if (!named || !belongs(named.id)) throw notFound();
    return named;
  }
  const own = user.memberships[0]?.projectId ?? applied;
  const chosen = user.defaultProjectId !== null && belongs(user.defaultProjectId) ? user.defaultProjectId : own;
  if (chosen !== undefined) return loadProject(db, String(chosen));
  return everywhere ? loadProject(db, null) : null;
}

const isApplicantOf = ({ roles }: UserRow, projectId: number) =>
  roles.some((held) => held.role === 'Registered' && held.projectId === projectId);

async function loadUser(db: Db, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.user_name as "userName", u.language, u.preferences ->> 'Theme' as theme, u.fields, u.disabled,
      u.must_change_password as "mustChangePassword", u.totp_confirmed_at is not null as "secondFactor",
      u.default_project_id as "defaultProjectId",
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'projectId', r.project_id))
        from user_roles r where r.user_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('projectId', m.project_id, 'url', p.url, 'state', m.state) order by m.state <> 1, m.project_id)
        from members m join projects p on p.id = m.project_id where m.user_id = u.id), '[]') as memberships
    from users u where u.id = ${id}`.execute(db);
  return rows[0];
}
