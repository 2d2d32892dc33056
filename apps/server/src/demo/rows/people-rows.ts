import type { Link, Member, Person, RoleHeld } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import type { Loading } from './loaded-ids.ts';

/** People as they are kept; each is given an id by which the rest of the programme then speaks of them. */
export const userRows = ({ people, projects, passwordHash }: Loading, all: readonly Person[]): Row<'users'>[] =>
  all.map((person) => ({
    id: people.give(person.userName),
    user_name: person.userName,
    email: person.email,
    password_hash: passwordHash,
    password_changed_at: person.createdAt,
    language: person.language,
    default_project_id: projects.ofAny(person.defaultProject),
    fields: person.fields,
    created_at: person.createdAt,
  }));

export const roleRows = ({ people, projects }: Loading, roles: readonly RoleHeld[]): Row<'user_roles'>[] =>
  roles.map(({ userName, role, project }) => ({
    user_id: people.of(userName),
    role,
    project_id: projects.ofAny(project),
  }));

export const memberRows = ({ people, projects }: Loading, members: readonly Member[]): Row<'members'>[] =>
  members.map((member) => ({
    project_id: projects.of(member.project),
    user_id: people.of(member.userName),
    state: member.state,
    kayas: member.kayas,
    fields: member.fields,
    default_mentor_id: people.ofAny(member.defaultMentor),
    joined_at: member.joinedAt,
    state_changed_at: member.stateChangedAt,
  }));

export const linkRows = ({ people, projects }: Loading, links: readonly Link[]): Row<'links'>[] =>
  links.map(({ project, kind, viewer, subject }) => ({
    project_id: projects.of(project),
    kind,
    viewer_id: people.of(viewer),
    subject_id: people.of(subject),
  }));
