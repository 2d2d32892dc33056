import { hasPermission, permissionNames, type Role, roles } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { hasPermission as mayOpen } from '../../api/session.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { menuEntries } from '../features.ts';
import { homesOf } from '../home/homes.ts';
import { pages as allPages } from '../router.tsx';
import { menuParts, personMenu } from './menu.ts';

const menuOf = (role: Role) => {
  const Can = permissionNames.filter((permission) => hasPermission([role], permission));
  const identity = anIdentity({ Roles: [role], CurrentRole: role, Can });
  const entries = personMenu(menuEntries, identity, undefined);
  return { identity, entries, parts: menuParts(entries, homesOf(identity)[0]) };
};

/** Returns the lines of a role's menu by section, as ids of pages; tabs follow after a colon. */
const linesOf = (role: Role) =>
  Object.fromEntries(
    menuOf(role).parts.map(({ section, lines }) => [
      section,
      lines.map(({ entry, pages: [, ...tabs] }) =>
        [entry.id, tabs.map(({ id }) => id).join()].filter(Boolean).join(': '),
      ),
    ]),
  );

test('an administrator finds the pages of the programme in seven sections', () => {
  expect(linesOf('Admin')).toEqual({
    today: [
      'home',
      'calendar: calendar/plan,calendar/hours',
      'chat: admin/announcements,admin/chatreports,admin/chatfigures',
      'notifications',
      'userinfo',
    ],
    people: [
      'admin/project/users: mentor/mentee/list',
      'admin/user/mentorlist',
      'admin/user/list',
      'admin/project/linkusers: admin/project/linksupervisorsmentors',
      'admin/user/import: admin/project/updateuserfields,admin/project/addusers',
      'admin/user/duplicates',
    ],
    journey: [
      'mentor/action/list',
      'admin/action/list',
      'admin/quest/list',
      'admin/calculator/list',
      'admin/documents: admin/documents/issued',
      'library: library/categories,admin/senditems',
      'admin/files: files,files/documents',
    ],
    applications: ['admin/project/applications', 'admin/project/applications/reviews', 'admin/project/applicationform'],
    evidence: [
      'admin/report/list',
      'statistics',
      'admin/project/microdata: admin/project/microdata/sends,admin/project/microdata/totals,admin/project/microdata/setup',
      'admin/project/payments',
      'admin/audit',
    ],
    settings: [
      ...['admin/project/settings', 'admin/project/consent', 'admin/outbox: admin/events'],
      ...['admin/retention', 'admin/development/index', 'admin/scriptlog'],
      ...['admin/project/list: admin/rehearsal,admin/texts,admin/languages', 'admin/home', 'about'],
    ],
  });
});

test('a mentor and a mentee have short menus, with further pages as tabs', () => {
  expect(linesOf('Mentor')).toEqual({
    today: ['home', 'calendar: calendar/availability', 'chat: mentor/chatitems', 'notifications', 'userinfo'],
    people: ['mentor/mentee/list: calendar/hours'],
    journey: ['mentor/action/list: mentor/action2/list', 'library: mentor/senditems,files,files/documents'],
    applications: ['admin/project/applications/reviews'],
    settings: ['about'],
  });
  expect(linesOf('Mentee')).toEqual({
    today: ['home', 'calendar: calendar/hours', 'chat: mentee/chatitems', 'notifications', 'userinfo: about'],
    journey: ['mentee/actions: mentee/actionsdone', 'library: mentee/senditems,files,files/documents', 'microdata'],
  });
});

test.each(roles)(
  'every page that %s may open occurs once in their menu, whose sections have at most nine lines',
  (role) => {
    const { entries, parts } = menuOf(role);
    const pages = parts.flatMap(({ lines }) => lines.flatMap((line) => line.pages));
    expect(pages.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
    for (const { lines } of parts) expect(lines.length).toBeLessThanOrEqual(9);
  },
);

/** Returns the page at a menu entry's address; one without parameters goes before one with them, as in the router. */
function pageAt(address: string) {
  const patternOf = (path: string) => path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+');
  const matching = allPages.filter(({ path }) => new RegExp(`^${patternOf(path)}$`, 'i').test(address));
  return matching.find(({ path }) => !path.includes('/$')) ?? matching[0];
}

test.each(roles)('every page in the menu of %s opens for them, and at the address of the menu', (role) => {
  const { identity, entries } = menuOf(role);
  for (const { path } of entries) {
    const page = pageAt(path);
    expect(page && mayOpen(identity, page.permission), path).toBe(true);
    expect(page?.elsewhere?.(identity, {}), path).toBeUndefined();
  }
});

test.each([
  ['Admin', 'SuperAdmin'],
  ['Super', 'SuperAdmin'],
  ['ProjectManager', 'SuperAdmin'],
  ['ProjectManagerLite', 'SuperAdmin'],
  ['SupervisorLite', 'Supervisor'],
  ['SupervisorLitePlus', 'Supervisor'],
] as const)('the menu of %s, whose pages no journey visits one by one, is a part of that of %s', (role, whole) => {
  const idsOf = (of: Role) => menuOf(of).entries.map(({ id }) => id);
  expect(idsOf(whole)).toEqual(expect.arrayContaining(idsOf(role)));
});
