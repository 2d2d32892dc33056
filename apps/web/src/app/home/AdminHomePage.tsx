import { holds, useMe } from '../../api/session.ts';
import { AdminHome } from '../../features/home/AdminHome.tsx';
import { paths } from '../../paths.ts';
import { features } from '../features.ts';

const area = features
  .flatMap((feature) => feature.menu ?? [])
  .filter(({ path }) => path.startsWith('/admin/') && path !== paths.admin.home());

/** The screens of the admin area, also those that a role's menu leaves out. */
export function AdminHomePage() {
  const me = useMe();
  return <AdminHome entries={area.filter(({ permission }) => holds(me, permission))} />;
}
