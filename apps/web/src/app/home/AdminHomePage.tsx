import { hasPermission, useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { AdminHome } from '../../features/home/AdminHome.tsx';
import { ReportsOffNotice } from '../../features/reports/list/ReportsOff.tsx';
import { paths } from '../../paths.ts';
import { menuEntries } from '../features.ts';

const isAdminEntry = ({ path }: MenuEntry): boolean => path.startsWith('/admin/') && path !== paths.admin.home();

/** Lists every admin screen the person may open, including those missing from their role's menu, and says why reports are off. */
export function AdminHomePage() {
  const me = useMe();
  const entries = menuEntries.filter((entry) => isAdminEntry(entry) && hasPermission(me, entry.permission));
  const notices = hasPermission(me, 'reports.edit') && <ReportsOffNotice />;
  return <AdminHome entries={entries} notices={notices} />;
}
