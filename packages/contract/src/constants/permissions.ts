import { type Role, roles } from './roles.ts';

const everyone = [...roles];
const members = roles.filter((role) => role !== 'Registered');
const managers: Role[] = ['Admin', 'ProjectManager'];
const adminArea: Role[] = ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator'];
const userPages: Role[] = ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Supervisor'];
const mentors: Role[] = ['Mentor', 'RegistryMentor'];

/**
 * The roles that hold each permission. SuperAdmin passes every check that Admin passes. A permission opens a call; the
 * person scope decides which persons the call then reaches.
 */
const table = {
  'own.account': everyone,
  'own.data': everyone,
  'project.see': everyone,
  'people.see': everyone,
  'people.list': userPages,
  'people.export': ['Admin', 'Super', 'ProjectManager', 'Supervisor'],
  'people.edit': ['Admin', 'ProjectManager', 'Coordinator'],
  'people.state': managers,
  'people.roles': ['Admin', 'ProjectManager', 'Coordinator'],
  'people.password': ['Admin'],
  'people.disable': ['Admin'],
  'people.create': managers,
  'people.loginAs': ['Admin'],
  'people.viewAs': ['Admin'],
  'people.erase': ['Admin'],
  'people.link': managers,
  'payments.edit': managers,
  'people.defaultProject': ['Admin'],
  'projects.list': userPages,
  'projects.edit': managers,
  'projects.create': ['Admin'],
  'actions.see': members,
  'actions.edit': managers,
  'actions.publish': ['Admin', 'ProjectManager', 'Coordinator', ...mentors],
  /** Follows and undoes bulk changes of one’s own, each with the permission to make it. */
  'bulk.undo': ['Admin', 'ProjectManager', 'Microdata', 'Coordinator', ...mentors],
  'actions.assign': ['Admin', 'ProjectManager', 'Coordinator'],
  'actions.complete': ['Admin', 'ProjectManager', 'Supervisor', 'Coordinator', ...mentors, 'Mentee'],
  'mentee.own': ['Mentee'],
  'mentee.read': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  'mentor.read': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
  ],
  'grids.see': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
  ],
  'grids.export': ['Admin', 'Super', 'ProjectManager', 'Supervisor', 'SupervisorLitePlus', 'Coordinator', 'Mentor'],
  'mentor.write': ['Admin', 'ProjectManager', 'Supervisor', 'Coordinator', ...mentors],
  'mentor.own': mentors,
  'meetings.write': [
    'Admin',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  'meetings.mail': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator', ...mentors],
  /** Meetings within the caller's scope, and those that the caller takes part in. */
  'calendar.see': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  /** Sets meetings; mentees only book, move and cancel their own. */
  'meetings.set': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator', ...mentors],
  'meetings.presence': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator', ...mentors],
  /** Minutes: mentors and staff write them, mentees their own beside them. */
  'meetings.minutes': ['Admin', 'ProjectManager', 'Supervisor', 'Coordinator', ...mentors, 'Mentee'],
  /** Those whose telephones prove a meeting. */
  'meetings.prove': [...mentors, 'Mentee'],
  'meetings.sheet': ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator', ...mentors],
  'availability.read': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'Coordinator',
    ...mentors,
  ],
  'availability.write': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator', ...mentors],
  'availability.own': mentors,
  'plans.make': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator'],
  'plans.repair': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator', ...mentors],
  'hours.read': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
    'Mentee',
    'Scofield',
  ],
  'hours.approve': managers,
  'hours.export': ['Admin', 'Super', 'ProjectManager', 'SupervisorLitePlus'],
  'home.staff': [...adminArea, 'SupervisorLite', 'SupervisorLitePlus', 'Microdata', 'Scofield'],
  'home.mentor': mentors,
  'home.mentee': ['Mentee'],
  'admin.area': adminArea,
  'library.see': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  'library.add': ['Admin', 'ProjectManager', 'Supervisor', 'Coordinator', ...mentors],
  'library.approve': ['Admin', 'ProjectManager', 'Supervisor'],
  'library.edit': managers,
  'library.share': ['Admin', 'ProjectManager', 'Supervisor', 'Coordinator', ...mentors],
  'library.sent': [...adminArea, ...mentors],
  'library.sentExport': ['Admin', 'Super', 'ProjectManager', 'Supervisor', 'Coordinator', 'Mentor'],
  'quests.see': userPages,
  'quests.edit': managers,
  'quests.results': [...userPages, 'Coordinator', 'Scofield'],
  /** With it the results of each person; without it only totals. */
  'quests.sheets': [...userPages, 'Coordinator'],
  'quests.export': ['Admin', 'Super', 'ProjectManager', 'Supervisor', 'Coordinator'],
  'quests.remind': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Supervisor'],
  'quests.clear': managers,
  'calculators.see': userPages,
  'calculators.edit': managers,
  'applications.see': ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite'],
  'applications.edit': managers,
  'applications.form': managers,
  /**
   * Reads the applications that the person is assigned to review; together with `applications.see` every
   * application.
   */
  'applications.review': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'Coordinator',
    ...mentors,
  ],
  'applications.export': ['Admin', 'Super', 'ProjectManager'],
  'documents.see': ['Admin', 'Super', 'ProjectManager'],
  'documents.edit': managers,
  /** Changes the function of a document. */
  'documents.script': ['Admin'],
  /** Takes part in conversations; the contact scope limits with whom one can be started. */
  'chat.use': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  'chat.groups': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator', ...mentors],
  'chat.announce': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Supervisor', 'Coordinator'],
  /** Answers conversations between members and the office. */
  'chat.office': ['Admin', 'ProjectManager', 'ProjectManagerLite'],
  /** Decides on reports of abuse; so do the people named in the programme's settings. */
  'chat.moderate': managers,
  'chat.figures': ['Admin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator'],
  'rehearsals.make': managers,
  /** Runs saved queries, each of which names the roles that see it. */
  'reports.see': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Microdata',
    'Coordinator',
  ],
  /** Lists and runs queries with totals; with `reports.see` all others too. */
  'reports.totals': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Microdata',
    'Coordinator',
    'Scofield',
  ],
  'reports.export': ['Admin', 'Super', 'ProjectManager', 'Supervisor', 'SupervisorLitePlus', 'Coordinator'],
  /** Writes queries and runs them unsaved; SQL shows no more than the person's other screens. */
  'reports.edit': managers,
  /** Sees dashboards, and what is noted of people beside their fields. */
  'statistics.see': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLite',
    'SupervisorLitePlus',
    'Coordinator',
    'RegistryMentor',
  ],
  'statistics.write': [
    'Admin',
    'ProjectManager',
    'ProjectManagerLite',
    'Supervisor',
    'SupervisorLitePlus',
    'Coordinator',
  ],
  /** Calls services, each of which names its roles. Not for those who see nobody: they get totals alone. */
  'services.call': members.filter((role) => role !== 'Translator' && role !== 'Scofield'),
  'services.edit': ['Admin'],
  /** Reads another database that the server is configured with. */
  'argus.query': ['SuperAdmin'],
  /** Sees who is ready, what was sent and what came of it: Supervisor and Coordinator of their people alone. */
  'microdata.see': ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Microdata', 'Supervisor', 'Coordinator'],
  'microdata.send': ['Admin', 'ProjectManager', 'Microdata'],
  'microdata.endpoint': ['Admin'],
  /** Reads sheets of the people in reach; special answers need `microdata.special` as well, except one’s own. */
  'microdata.sheets': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Microdata',
    'Supervisor',
    'Coordinator',
    ...mentors,
    'Mentee',
  ],
  'microdata.ownSheets': ['Mentee'],
  'microdata.fill': ['Admin', 'ProjectManager', 'Microdata', 'Coordinator', ...mentors, 'Mentee'],
  'microdata.special': ['Admin', 'Super', 'ProjectManager', 'Microdata'],
  'microdata.unfinalise': ['Admin', 'ProjectManager', 'Microdata', 'Coordinator'],
  'microdata.explain': ['Admin', 'ProjectManager', 'Microdata'],
  'microdata.totals': [
    'Admin',
    'Super',
    'ProjectManager',
    'ProjectManagerLite',
    'Microdata',
    'Supervisor',
    'Coordinator',
    'Scofield',
  ],
  'microdata.setup': managers,
  'audit.read': ['Admin', 'Super'],
  'outbox.read': ['Admin'],
  'outbox.send': ['Admin'],
  'events.retry': ['Admin'],
  'operations.read': ['Admin', 'Super'],
  /** The administrators' work place; each of its tabs needs a permission of its own. */
  'development.see': ['Admin', 'Super', 'ProjectManager'],
  'scripts.log': ['Admin', 'Super', 'ProjectManager'],
  'scripts.edit': managers,
  /** Sees pages and parts of pages that administrators wrote; each view says for which roles. */
  'views.see': everyone,
  /** Reads views as they were written; managers those made of blocks. */
  'views.read': ['Admin', 'Super', 'ProjectManager'],
  /** Writes views made of blocks. */
  'views.blocks': managers,
  /** Writes HTML and scripts of views. */
  'views.edit': ['Admin'],
  /** Creates data entries, and changes their names and levels; their content is changed by whom their level allows. */
  'data.edit': ['Admin'],
  'data.mass': ['Admin'],
  'proxy.use': ['Admin'],
  'proxy.hosts': ['SuperAdmin'],
  'operations.recycle': ['SuperAdmin'],
  'translations.edit': ['Admin', 'Translator'],
  'translations.remove': ['Admin'],
} satisfies Record<string, readonly Role[]>;

/** The name of a permission. */
export type Permission = keyof typeof table;

/** The roles that hold each permission. */
export const permissions = table as Record<Permission, readonly Role[]>;

export const permissionNames = Object.keys(table) as Permission[];

/** Whether any of these roles holds the permission. */
export function hasPermission(ownRoles: readonly Role[], permission: Permission): boolean {
  const allowed = permissions[permission];
  return ownRoles.some((role) => allowed.includes(role) || (role === 'SuperAdmin' && allowed.includes('Admin')));
}
