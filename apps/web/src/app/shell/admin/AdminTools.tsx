import { useMe } from '../../../api/session.ts';
import { LiveReload } from '../../../features/development/live/LiveReload.tsx';
import { AdminKeys } from './AdminKeys.tsx';

/** Tools of administrators on every page: keyboard shortcuts, and live reload for a SuperAdmin. */
export function AdminTools() {
  const { Roles } = useMe();
  return (
    <>
      <AdminKeys />
      {Roles.includes('SuperAdmin') && <LiveReload />}
    </>
  );
}
