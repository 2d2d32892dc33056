import type { Link, Member, Person, RoleAssignment } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import type { LoadState } from './load-state.ts';

/** Returns the rows of people; each is assigned an id, to which later rows refer. */
export const userRows = ({ people, projects, passwordHash }: LoadState, all: readonly Person[]): Row<'users'>[] =>
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

export const roleRows = ({ people, projects }: LoadState, roles: readonly RoleAssignment[]): Row<'user_roles'>[] =>
  roles.map(({ userName, role, project }) => ({
    user_id: people.of(userName),
    role,
    project_id: projects.ofAny(project),
  }));

export const memberRows = ({ people, projects }: LoadState, members: readonly Member[]): Row<'members'>[] =>
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

export const linkRows = ({ people, projects }: LoadState, links: readonly Link[]): Row<'links'>[] =>
  links.map(({ project, kind, viewer, subject }) => ({
    project_id: projects.of(project),
    kind,
    viewer_id: people.of(viewer),
    subject_id: people.of(subject),
  }));
