import type { Classes } from '../../platform/database/ownership.ts';

/** The tables of taking part in programmes: memberships, roles, and who looks after whom. */
export const tables = ['links', 'members', 'user_roles'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
export const classes: Classes<(typeof tables)[number]> = {
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
    kept: 'while the programme is there',
    erase: 'blank',
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
