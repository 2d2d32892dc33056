import { hasPermission, useMe } from '../../api/session.ts';
import { AdminHome } from '../../features/home/AdminHome.tsx';
import { paths } from '../../paths.ts';
import { features } from '../features.ts';

const adminEntries = features
  .flatMap((feature) => feature.menu ?? [])
  .filter(({ path }) => path.startsWith('/admin/') && path !== paths.admin.home());

/** Lists every admin screen the person may open, including those missing from their role's menu. */
export function AdminHomePage() {
  const me = useMe();
  return <AdminHome entries={adminEntries.filter(({ permission }) => hasPermission(me, permission))} />;
}
