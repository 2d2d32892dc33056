import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

/** The addresses of the earlier product for whose screens this product has one. */
const addresses = [
  ...['gdpr', 'signin', 'home', 'about', 'settings', 'userinfo', 'library', 'library/items/3'],
  ...['Quest/5', 'Quest/5/el', 'questionnaire/5', 'questionnaire/5/7', 'questtoken/abc', 'mentorquest/5'],
  ...['admin/home', 'admin/project/list', 'admin/project/users', 'admin/project/applications'],
  ...['admin/project/updateuserfields', 'admin/project/linkusers', 'admin/project/linksupervisorsmentors'],
  ...['admin/project/supervisor', 'admin/project/payments', 'admin/project/view', 'admin/project/view/1'],
  ...['admin/user/list', 'admin/user/mentorlist', 'admin/user/view', 'admin/user/view/5', 'admin/action/list'],
  ...['admin/senditems', 'mentee', 'mentee/5', 'mentee/senditems', 'mentee/actions', 'mentee/actionsdone'],
  ...['mentee/action/5', 'mentee/action/5/x', 'mentor', 'mentor/mentee/list', 'mentor/mentee/5', 'mentor/mentee/5/7'],
  ...['mentor/action/list', 'mentor/action/list/5', 'mentor/action2/list', 'mentor/action2/list/5', 'mentor/senditems'],
];

const leads = (path: string) => makeRouter().matchRoutes(path).length > 1;

test.each(addresses)('%s still opens a page', (address) => {
  expect(leads(`/${address}`)).toBe(true);
  expect(leads(`/${address.toUpperCase()}`)).toBe(true);
});

test('an unknown address opens no page', () => {
  expect(leads('/admin/never')).toBe(false);
});
