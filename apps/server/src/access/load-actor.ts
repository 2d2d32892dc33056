import {
  defaultLevels,
  hasPermission,
  type Language,
  type Permission,
  permissionNames,
  type Role,
  roles as roleOrder,
} from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { prepared } from '../platform/database/prepared.ts';
import { findRow } from '../platform/database/statement.ts';
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
  density: Actor['density'];
  pins: string[];
  home: string[];
  fields: Record<string, string>;
  disabled: boolean;
  mustChangePassword: boolean;
  secondFactor: boolean;
  defaultProjectId: number | null;
  roles: { role: Role; projectId: number | null }[];
  memberships: { projectId: number; url: string; state: number }[];
}

/** Returns a person's displayed name: last and first name, or the user name when both are empty. */
export const displayName = (fields: Record<string, string>, userName: string) =>
  [fields.last_name, fields.first_name].filter(Boolean).join(' ') || userName;

/**
 * Loads the actor of a session in a project: the one that `reference` (url or id) names, else the person's default
 * project, else the first they belong to. While an administrator views as someone, the actor is that person. Returns
 * null for a disabled account; throws 404 for a project to which the person does not belong.
 */
export async function loadActor(db: Db, session: SessionRow, reference: string | null): Promise<Actor | null> {
  const signedIn = await loadUser(db, session.userId);
  if (!signedIn || signedIn.disabled) return null;
  const asThemselves = () => buildActor(db, signedIn, session, reference, false);
  if (session.actingAdminId !== null && (await loadUser(db, session.actingAdminId))?.disabled !== false) return null;
  const mayView =
    session.actingAdminId === null &&
    hasPermission(
      signedIn.roles.map((r) => r.role),
      'people.viewAs',
    );
  const { viewedId } = session;
  const viewed = mayView && viewedId !== null && viewedId !== signedIn.id ? await loadUser(db, viewedId) : undefined;
  if (!viewed) return asThemselves();
  const actor = await buildActor(db, viewed, session, reference, true);
  // What counts are the administrator's permissions in the viewed person's project, not in the project they came from.
  const administrator = await buildActor(db, signedIn, session, actor.project ? String(actor.project.id) : null, false);
  const outranked = actor.roles.includes('SuperAdmin') && !administrator.roles.includes('SuperAdmin');
  if (!administrator.can.has('people.viewAs') || administrator.must || outranked || actor.level < administrator.level)
    return asThemselves();
  return { ...actor, must: null, actingAdmin: { id: administrator.userId, name: administrator.name } };
}

/**
 * Loads the actor of background work in a project; null when the person may no longer sign in. Throws 404 for a project
 * to which they do not belong.
 */
export async function loadActorIn(
  db: Db,
  userId: number,
  projectId: number,
  actingAdminId: number | null,
): Promise<Actor | null> {
  const user = await loadUser(db, userId);
  if (!user || user.disabled) return null;
  return buildActor(db, user, { actingAdminId, idHash: Buffer.alloc(0) }, String(projectId), false);
}

async function buildActor(
  db: Db,
  user: UserRow,
  session: Pick<SessionRow, 'actingAdminId' | 'idHash'>,
  reference: string | null,
  viewed: boolean,
): Promise<Actor> {
  const project = await findCurrentProject(db, user, reference);
  const heldRoles = new Set(
    user.roles.filter((r) => r.projectId === null || r.projectId === project?.id).map((r) => r.role),
  );
  const roles = roleOrder.filter((role) => heldRoles.has(role));
  if (roles.length === 0) roles.push('Registered');
  const configured = project?.settings.Roles ?? {};
  const actingAdmin = session.actingAdminId === null ? undefined : await loadUser(db, session.actingAdminId);
  return {
    userId: user.id,
    userName: user.userName,
    name: displayName(user.fields, user.userName),
    firstName: user.fields.first_name ?? '',
    language: user.language,
    theme: user.theme,
    density: user.density,
    pins: user.pins,
    home: user.home,
    roles,
    currentRole: roles.find((role) => role in configured) ?? roles[0] ?? 'Registered',
    level: levelOf(roles, project?.settings),
    project,
    state: membershipState(user, project),
    can: permissionsOf(user.id, roles, project),
    actingAdmin: actingAdmin
      ? { id: actingAdmin.id, name: displayName(actingAdmin.fields, actingAdmin.userName) }
      : null,
    purpose: null,
    mode: viewed ? 'viewing' : actingAdmin ? 'acting' : 'self',
    must: (await lacksConsent(db, user, roles, project))
      ? 'consent'
      : actingAdmin
        ? null
        : unmetRequirement(user, roles, project),
    sessionHash: session.idHash,
  };
}

/**
 * Returns the permissions of a person's roles. People whom the programme's settings name as moderators may also decide
 * reports.
 */
function permissionsOf(userId: number, roles: readonly Role[], project: CurrentProject | null): Set<Permission> {
  const can = new Set<Permission>(permissionNames.filter((name) => hasPermission(roles, name)));
  const isNamed = project?.settings.Config.Chat?.Moderators.includes(userId) === true;
  if (isNamed && can.has('chat.use')) can.add('chat.moderate');
  return can;
}

function unmetRequirement(user: UserRow, roles: readonly Role[], project: CurrentProject | null): Actor['must'] {
  if (user.mustChangePassword) return 'changePassword';
  return needsSecondFactor(roles, project?.settings) && !user.secondFactor ? 'setUpSecondFactor' : null;
}

const membershipState = (user: UserRow, project: CurrentProject | null) =>
  user.memberships.find((m) => m.projectId === project?.id)?.state ?? 1;

async function findCurrentProject(db: Db, user: UserRow, reference: string | null): Promise<CurrentProject | null> {
  const inEveryProject = user.roles.some((r) => r.projectId === null && defaultLevels[r.role] === 0);
  // The role of an applicant names the project, because applicants have no membership yet.
  const appliedTo = user.roles.find((r) => r.role === 'Registered' && r.projectId !== null)?.projectId ?? undefined;
  const belongs = (id: number) =>
    inEveryProject || user.memberships.some((m) => m.projectId === id) || isApplicantOf(user, id);
  if (reference) {
    const named = await loadProject(db, reference);
    if (!named || !belongs(named.id)) throw notFound();
    return named;
  }
  const own = user.memberships[0]?.projectId ?? appliedTo;
  const chosen = user.defaultProjectId !== null && belongs(user.defaultProjectId) ? user.defaultProjectId : own;
  if (chosen !== undefined) return loadProject(db, String(chosen));
  return inEveryProject ? loadProject(db, null) : null;
}

const isApplicantOf = ({ roles }: UserRow, projectId: number) =>
  roles.some((held) => held.role === 'Registered' && held.projectId === projectId);

function loadUser(db: Db, id: number): Promise<UserRow | undefined> {
  return findRow(
    db,
    sql<UserRow>`
    ${prepared} select u.id, u.user_name, u.language, u.preferences ->> 'Theme' as theme,
      u.preferences ->> 'Density' as density,
      coalesce(u.preferences -> 'Pins', '[]') as pins, coalesce(u.preferences -> 'Home', '[]') as home, u.fields, u.disabled,
      u.must_change_password, u.totp_confirmed_at is not null as second_factor, u.default_project_id,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'projectId', r.project_id))
        from user_roles r where r.user_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('projectId', m.project_id, 'url', p.url, 'state', m.state) order by m.state <> 1, m.project_id)
        from members m join projects p on p.id = m.project_id where m.user_id = u.id), '[]') as memberships
    from users u where u.id = ${id}`,
  );
}
