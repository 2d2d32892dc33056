import { z } from 'zod';
import { roles } from './constants/roles.ts';
import { call, changes, changesPersons, reads, readsPersons } from './core/call.ts';
import { done, fieldValues, id, instant, isStorable, localText, nothing, page, text, version } from './core/fields.ts';
import { auditEntry, ownHappening } from './people/history.ts';
import { fieldDefinition } from './programmes/settings.ts';

const projectId = id.optional();
const role = z.enum(roles);
/** 0 inactive, 1 active, 2 left, 3 completed. */
const state = z.int().min(0).max(3);

/** A person as the caller may see them: fields above the caller's level are absent, computed ones are worked out. */
export const user = z.strictObject({
  Id: id,
  Username: z.string(),
  Name: z.string(),
  /** The address of the account; null also when the caller may not see it. */
  Email: z.string().nullable(),
  Roles: z.array(role),
  Fields: z.record(z.string(), z.string()),
  ProjectFields: z.record(z.string(), z.string()),
  State: state,
  Level: z.int(),
  Kayas: z.int().nullable(),
  DefaultMentorId: id.nullable(),
  /** From action Id to the mentor of that action. */
  CacheMentors: z.record(z.string(), id),
  Disabled: z.boolean(),
  Version: version,
  /** What the caller may do to this person. */
  can: z.array(
    z.enum([
      'editFields',
      'editRoles',
      'setState',
      'loginAs',
      'viewAs',
      'setPassword',
      'disable',
      'setDefaultProject',
      'assign',
      'leave',
    ]),
  ),
});
export type User = z.output<typeof user>;

/** A field as drawn: its definition without its script, and whether the caller may change it. */
export const shownField = z
  .strictObject({ ...fieldDefinition.shape, home: z.enum(['user', 'project']), CanEdit: z.boolean() })
  .omit({ func: true });
export type ShownField = z.output<typeof shownField>;

const named = z.strictObject({ Id: id, Name: z.string() });

/** A row of the list of people. */
export const listedUser = z.strictObject({
  Id: id,
  Username: z.string(),
  Name: z.string(),
  Email: z.string().nullable(),
  Roles: z.array(role),
  State: state,
  Kayas: z.int().nullable(),
  Mentor: z.string().nullable(),
  /** Label and colour class (0 to 19) by the project's expressions. */
  Label: z.string(),
  Color: z.int().nullable(),
  JoinedAt: instant,
});
export type ListedUser = z.output<typeof listedUser>;

/** Text of one cell of a list, as long as a spreadsheet's may be. */
const cell = text(40_000);
const cellsByField = z.record(z.string().min(1).max(100), cell);

/**
 * A user to add. Bounds are wide, so that one bad value is refused in its row and not with the whole list. No roles:
 * Mentee. No password: the person is mailed a link to set their own.
 */
export const givenUser = z.strictObject({
  Username: cell,
  Password: z.string().max(40_000).refine(isStorable, { error: 'unstorable' }).optional(),
  Email: cell.optional(),
  Fields: cellsByField.optional(),
  ProjectFields: cellsByField.optional(),
  Roles: z.array(text(200)).max(50).optional(),
});
export type GivenUser = z.input<typeof givenUser>;

/** What became of users to add. */
export const addedUsers = z.strictObject({
  Succeeded: z.array(z.string()),
  /** By user name. */
  Ids: z.record(z.string(), id),
  Failed: z.array(
    z.strictObject({
      /** Counts the users given, from 0. */
      Row: z.int(),
      Username: z.string(),
      Message: z.string(),
      Fields: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export const people = {
  current: call({
    path: '/api/user/getcurrent',
    summary: 'The caller as a person of the current project.',
    permission: 'own.data',
    reach: 'own',
    ...reads,
    beforeConsent: true,
    body: nothing,
    reply: user,
  }),
  byIds: call({
    path: '/api/User/GetByIds',
    summary: 'The persons among the given ids that the caller may see, at most 100.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Ids: z.array(id).max(100), ProjectId: projectId }),
    reply: z.array(user),
  }),
  byField: call({
    path: '/api/user/GetUsersByField',
    summary: 'The members the caller sees who have one of the values in a field, by name, at most 100.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Field: text(100), Values: z.array(text(500)).min(1).max(500), ProjectId: projectId }),
    reply: z.array(user),
    errors: ['BadFilter'],
  }),
  fieldValues: call({
    path: '/api/user/GetFieldValues',
    summary: 'A person’s values of some fields; those that are empty, or that the caller does not see, are absent.',
    permission: 'people.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ Fields: z.array(text(100)).min(1).max(200), UserId: id, ProjectId: projectId }),
    reply: z.record(z.string(), z.string()),
  }),
  projectData: call({
    path: '/api/project/GetUserData',
    summary: 'What the project keeps of a person: its fields as far as the caller sees them, computed ones worked out.',
    permission: 'people.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.record(z.string(), z.string()),
  }),
  setProjectData: call({
    path: '/api/project/SetUserData',
    summary: 'Changes what the project keeps of a person, all or none; fields not named stay. Answers all of it.',
    permission: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Data: fieldValues, Version: version.optional(), ProjectId: projectId }),
    reply: z.record(z.string(), z.string()),
    errors: ['FieldsRefused', 'Conflict'],
  }),
  view: call({
    path: '/api/user/View',
    summary: 'One person with the fields the caller sees, as one page needs them.',
    permission: 'people.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.strictObject({
      User: user,
      Fields: z.array(shownField),
      /** Those who look after the person: the mentor, the mentors of single actions, the coordinators. */
      Mentors: z.array(named),
      Coordinators: z.array(named),
      /** The roles held in this project, and those held everywhere: each is changed by itself. */
      RolesHere: z.array(role),
      RolesEverywhere: z.array(role),
      /** The projects the person may start in, for those who may choose it. */
      Projects: z.array(z.strictObject({ Id: id, Title: localText(300), Default: z.boolean() })),
    }),
  }),
  list: call({
    path: '/api/user/List',
    summary:
      'A page of the project’s members: search without accents or case, role, state, order. `page` is zero-based.',
    permission: 'people.list',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Search: text(200).optional(),
      Role: role.optional(),
      State: state.optional(),
      Order: z.enum(['last_name', 'user_name', 'joined']).optional(),
      Desc: z.boolean().optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      count: z.int().min(1).max(100).optional(),
      ProjectId: projectId,
    }),
    /** A search that finds many is not counted to its end: then there are `More` than `All`. */
    reply: page(listedUser).extend({ More: z.boolean() }),
  }),
  find: call({
    path: '/api/user/Find',
    summary: 'The first few people whose name matches, for the command palette and pickers.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Search: text(100), Role: role.optional(), ProjectId: projectId }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), Username: z.string(), Roles: z.array(role) })),
  }),
  mentors: call({
    path: '/api/User/GetMentors',
    summary: 'The mentors of the project that the caller sees, with how many active mentees each has.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), Username: z.string(), State: state, Mentees: z.int() })),
  }),
  mentorIds: call({
    path: '/api/User/MentorIds',
    summary: 'The ids of those mentors.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(id),
  }),
  roles: call({
    path: '/api/User/Roles',
    summary: 'The roles there are, and those the caller may give.',
    permission: 'people.see',
    reach: 'none',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.strictObject({ Roles: z.array(role), CanGive: z.array(role) }),
  }),
  updateFields: call({
    path: '/api/User/UpdateFields',
    summary: 'Changes several fields of a person, all or none.',
    permission: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Fields: fieldValues, Version: version.optional(), ProjectId: projectId }),
    reply: user,
    errors: ['FieldsRefused', 'Conflict'],
  }),
  updateField: call({
    path: '/api/User/UpdateField',
    summary: 'Changes one field of a person.',
    permission: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Name: text(100), Value: text(20_000), ProjectId: projectId }),
    reply: user,
    errors: ['FieldsRefused'],
  }),
  updateOwnField: call({
    path: '/api/User/UpdateFieldAsMentee',
    summary: 'Changes one of the caller’s own fields, as far as their level may.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Name: text(100), Value: text(20_000) }),
    reply: user,
    errors: ['FieldsRefused'],
  }),
  updateOwnFields: call({
    path: '/api/User/UpdateOwnFields',
    summary: 'Changes several of the caller’s own fields, as far as their level may; all or none.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Fields: fieldValues, Version: version.optional() }),
    reply: user,
    errors: ['FieldsRefused', 'Conflict'],
  }),
  updateRoles: call({
    path: '/api/User/UpdateRoles',
    summary:
      'Sets a person’s roles: in the given project; without one those held everywhere, by who may, else the current project’s. None given: Mentee.',
    permission: 'people.roles',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Roles: z.array(role).max(roles.length), ProjectId: projectId }),
    reply: user,
    errors: ['RoleNotYours', 'LowerLevel', 'LastAdmin'],
  }),
  setActiveState: call({
    path: '/api/user/SetActiveState',
    summary: 'Sets a member’s state; answers the new one.',
    permission: 'people.state',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, State: state, ProjectId: projectId }),
    reply: z.strictObject({ State: state }),
    errors: ['LastAdmin', 'LowerLevel'],
  }),
  leaveProject: call({
    path: '/api/user/LeaveProject',
    summary: 'Leaves the current project for good; the session ends.',
    permission: 'own.data',
    reach: 'own',
    ...changes,
    body: z.strictObject({ ProjectId: projectId }),
    reply: done,
    errors: ['LastAdmin', 'NotWhileActing'],
  }),
  setDefaultProject: call({
    path: '/api/user/SetDefaultProject',
    summary: 'Sets the project a person starts in: one’s own, or another’s for an administrator.',
    permission: 'own.account',
    others: 'people.defaultProject',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, ProjectId: id }),
    reply: done,
    errors: ['NotAMember'],
  }),
  add: call({
    path: '/api/User/AddUsers',
    summary: 'Adds users to the project, at most 20; answers the user names that succeeded and why the others did not.',
    permission: 'people.create',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ Users: z.array(givenUser).min(1).max(20), ProjectId: projectId }),
    reply: addedUsers,
  }),
  accessOfMine: call({
    path: '/api/user/WhoSawMyData',
    summary: 'Who saw and who changed the caller’s data, newest first.',
    permission: 'own.data',
    reach: 'own',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({ page: z.int().min(0).max(10_000).optional() }),
    reply: page(ownHappening),
  }),
  audit: call({
    path: '/api/admin/Audit',
    summary: 'The audit records of the project, or of one person, newest first.',
    permission: 'audit.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      UserId: id.optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      ProjectId: projectId,
    }),
    reply: page(auditEntry),
  }),
};
