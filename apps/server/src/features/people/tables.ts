import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { copyRoles, endMemberships, moveLinks, moveMemberships, moveMentees } from './table-owner-queries.ts';

/** The tables of taking part in programmes: memberships, participant numbers, roles, and who looks after whom. */
export const tables = ['kayas_counters', 'links', 'members', 'retired_kayas', 'user_roles'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  kayas_counters: {
    ...aboutNobody,
    other: ['project_id', 'last'],
    why: 'the greatest participant number of a programme so far',
  },
  links: {
    whose: ['viewer_id', 'subject_id'],
    personal: ['viewer_id', 'subject_id', 'kind'],
    other: ['project_id'],
    why: 'who looks after whom',
    kept: 'while the membership is there',
    erase: 'delete',
  },
  members: {
    whose: ['user_id'],
    personal: ['kayas', 'fields'],
    other: [
      ...(['project_id', 'user_id', 'state', 'default_mentor_id', 'joined_at', 'state_changed_at'] as const),
      ...(['evaluation', 'version'] as const),
    ],
    why: 'taking part in a programme',
    fieldValues: 'fields',
    kept: 'while the programme is there',
    erase: 'blank',
  },
  retired_kayas: {
    ...aboutNobody,
    other: ['project_id', 'kayas'],
    why: 'participant numbers that nobody holds any more and nobody gets again',
  },
  user_roles: {
    whose: ['user_id'],
    personal: [],
    other: ['user_id', 'role', 'project_id'],
    why: 'what a person may do; kept, so that totals by role stay right',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
};

export const peopleOwner: TableOwner = {
  classes,
  erase: (db, { userId }) => endMemberships(db, userId),
  async moveTo(db, fromId, toId) {
    return {
      Memberships: await moveMemberships(db, fromId, toId),
      Roles: await copyRoles(db, fromId, toId),
      Links: await moveLinks(db, fromId, toId),
      Mentees: await moveMentees(db, fromId, toId),
    };
  },
};
