import { useMe } from '../../../api/session.ts';
import { LiveReload } from '../../../features/development/live/LiveReload.tsx';
import { AdminKeys } from './AdminKeys.tsx';

/** What administrators have on every page. */
export function AdminTools() {
  const { Roles } = useMe();
  return (
    <>
      <AdminKeys />
      {Roles.includes('SuperAdmin') && <LiveReload />}
    </>
  );
}
