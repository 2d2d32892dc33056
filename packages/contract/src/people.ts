import { z } from 'zod';
import { roles } from './constants/roles.ts';
import { call, changes, changesPersons, reads, readsPersons } from './core/call.ts';
import { done, fieldValues, id, instant, isStorable, localText, nothing, page, text, version } from './core/fields.ts';
import { fieldFilter, filterErrors } from './members.ts';
import { historyCalls } from './people/history.ts';
import { fieldDefinition } from './programmes/settings.ts';

const projectId = id.optional();
const role = z.enum(roles);
/** 0 inactive, 1 active, 2 left, 3 completed. */
const state = z.int().min(0).max(3);

/**
 * A person as the caller may see them: fields hidden from the caller's level are absent, computed fields are evaluated.
 */
export const user = z.strictObject({
  Id: id,
  Username: z.string(),
  Name: z.string(),
  /** The account's e-mail address; null also when the caller may not see it. */
  Email: z.string().nullable(),
  Roles: z.array(role),
  Fields: z.record(z.string(), z.string()),
  ProjectFields: z.record(z.string(), z.string()),
  State: state,
  Level: z.int(),
  Kayas: z.int().nullable(),
  DefaultMentorId: id.nullable(),
  /** Mentor ids by action id, for actions with a mentor of their own. */
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

/** A field as shown on a form: its definition without its script, and whether the caller may change it. */
export const shownField = z
  .strictObject({ ...fieldDefinition.shape, home: z.enum(['user', 'project']), CanEdit: z.boolean() })
  .omit({ func: true });
export type ShownField = z.output<typeof shownField>;

const personReference = z.strictObject({ Id: id, Name: z.string() });

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
  /** Label and colour class (0 to 19), computed by scripts of the project. */
  Label: z.string(),
  Color: z.int().nullable(),
  /** The initial that a script of the project gives; '' without one. */
  Letter: z.string(),
  /** Values of the columns of the requested role that the caller may see. */
  Fields: z.record(z.string(), z.string()),
  JoinedAt: instant,
});
export type ListedUser = z.output<typeof listedUser>;

/** Text of one cell of an imported list, at most as long as in a spreadsheet. */
const cell = text(40_000);
const cellsByField = z.record(z.string().min(1).max(100), cell);

/**
 * A person to add. The bounds are wide, so that a bad value makes only its row fail and not the whole list. The
 * user name defaults to the e-mail address, and without one to a name made from the person's name. Without
 * roles the person becomes a Mentee; without a password they are mailed a link to set one.
 */
export const userToAdd = z.strictObject({
  Username: cell.optional(),
  Password: z.string().max(40_000).refine(isStorable, { error: 'unstorable' }).optional(),
  Email: cell.optional(),
  Fields: cellsByField.optional(),
  ProjectFields: cellsByField.optional(),
  Roles: z.array(text(200)).max(50).optional(),
  /**
   * A mentee's participant number, which nobody in the programme may have had before; the next free number when
   * absent.
   */
  Kayas: cell.optional(),
});
export type UserToAdd = z.input<typeof userToAdd>;

/** The result of adding users: those added, and why the others were not. */
export const addedUsers = z.strictObject({
  Succeeded: z.array(z.string()),
  /** Ids of the added people, by user name. */
  Ids: z.record(z.string(), id),
  Failed: z.array(
    z.strictObject({
      /** Index of the user in the request, from 0. */
      Row: z.int(),
      Username: z.string(),
      Message: z.string(),
      Fields: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export type AddedUsers = z.output<typeof addedUsers>;

/** Calls about people: lists, profiles, field values, roles, membership states and audit. */
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
    summary:
      'The members the caller sees who have one of the values in a field, by name. More than 100 are refused with their number, unless `Page` (zero-based) asks for one page of 100.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Field: text(100),
      Values: z.array(text(500)).min(1).max(500),
      Page: z.int().min(0).max(1_000_000).optional(),
      ProjectId: projectId,
    }),
    reply: z.array(user),
    errors: [...filterErrors, 'TooManyFound'],
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
    summary:
      'The project’s own field values of a person, as far as the caller may see them; computed fields are evaluated.',
    permission: 'people.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.record(z.string(), z.string()),
  }),
  setProjectData: call({
    path: '/api/project/SetUserData',
    summary: 'Changes the project’s own fields of a person, all or none; other fields stay. Returns all of them.',
    permission: 'people.edit',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Data: fieldValues, Version: version.optional(), ProjectId: projectId }),
    reply: z.record(z.string(), z.string()),
    errors: ['FieldsRefused', 'Conflict'],
  }),
  view: call({
    path: '/api/user/View',
    summary: 'Everything the page of one person needs: the person with the fields the caller may see.',
    permission: 'people.see',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.strictObject({
      User: user,
      Fields: z.array(shownField),
      /** People who look after the person: the default mentor, mentors of single actions, coordinators. */
      Mentors: z.array(personReference),
      Coordinators: z.array(personReference),
      /** Roles held in this project and roles held in every project; each list is changed separately. */
      RolesHere: z.array(role),
      RolesEverywhere: z.array(role),
      /** Projects the person may start in, for callers who may choose the default one. */
      Projects: z.array(z.strictObject({ Id: id, Title: localText(300), Default: z.boolean() })),
    }),
  }),
  list: call({
    path: '/api/user/List',
    summary:
      'A page of the project’s members: search without accents or case, role, state, fields, order. With a role the values of its columns are returned. `page` is zero-based.',
    permission: 'people.list',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Search: text(200).optional(),
      Role: role.optional(),
      State: state.optional(),
      Filter: z.array(fieldFilter).max(30).optional(),
      Order: z.enum(['last_name', 'user_name', 'joined']).optional(),
      Desc: z.boolean().optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      count: z.int().min(1).max(100).optional(),
      ProjectId: projectId,
    }),
    /** `More` is true when a search matched too many members to count: there are then more than `All`. */
    reply: page(listedUser).extend({ More: z.boolean() }),
    errors: [...filterErrors],
  }),
  find: call({
    path: '/api/user/Find',
    summary:
      'The first few people whose name matches, for the command palette and pickers; with `Ids`, those of these.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Search: text(100),
      Role: role.optional(),
      Ids: z.array(id).max(20).optional(),
      ProjectId: projectId,
    }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), Username: z.string(), Roles: z.array(role) })),
  }),
  mentors: call({
    path: '/api/User/GetMentors',
    summary: 'The mentors of the project whom the caller sees, with the number of active mentees of each.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(z.strictObject({ Id: id, Name: z.string(), Username: z.string(), State: state, Mentees: z.int() })),
  }),
  mentorIds: call({
    path: '/api/User/MentorIds',
    summary: 'The ids of the mentors of the project whom the caller sees.',
    permission: 'people.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(id),
  }),
  roles: call({
    path: '/api/User/Roles',
    summary: 'All roles, and the roles the caller may give.',
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
      'Sets a person’s roles in the given project; without one, those held in every project if the caller may change them, else those in the current project. An empty list means Mentee.',
    permission: 'people.roles',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      UserId: id,
      Roles: z.array(role).max(roles.length),
      /** The roles that the caller saw; refused when someone has changed them since. */
      Before: z.array(role).max(roles.length).optional(),
      ProjectId: projectId,
    }),
    reply: user,
    errors: ['RoleNotYours', 'LowerLevel', 'LastAdmin', 'PersonErased', 'Conflict'],
  }),
  setActiveState: call({
    path: '/api/user/SetActiveState',
    summary: 'Sets a member’s state; returns the new one.',
    permission: 'people.state',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, State: state, ProjectId: projectId }),
    reply: z.strictObject({ State: state }),
    errors: ['LastAdmin', 'LowerLevel', 'PersonErased'],
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
    summary: 'Sets the project a person starts in: the caller’s own, or, for an administrator, another person’s.',
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
    summary:
      'Adds users to the project, at most 20; returns the user names added, with `Details` also their ids and why the others were not.',
    permission: 'people.create',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({
      Users: z.array(userToAdd).min(1).max(20),
      ProjectId: projectId,
      Details: z.boolean().optional(),
      /** Whether people without a password are mailed a link to set one; true by default. */
      Invite: z.boolean().optional(),
    }),
    reply: z.union([z.array(z.string()), addedUsers]),
  }),
  invite: call({
    path: '/api/user/SendInvitations',
    summary:
      'Mails members who have no password yet a link to set one, also again after a minute; returns whom it was sent to, and who has a password or no e-mail address.',
    permission: 'people.create',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ Ids: z.array(id).min(1).max(500), ProjectId: projectId }),
    reply: z.strictObject({ Sent: z.array(id), HasPassword: z.array(id), NoEmail: z.array(id) }),
  }),
  ...historyCalls,
};
