import type { Identity } from '@ithaki/contract';
import { identityQuery } from '../../api/session.ts';
import { t } from '../../i18n/text.ts';
import { toast } from '../../ui/notices/toasts.ts';
import { queryClient } from '../query-client.ts';
import type { Router } from '../router.tsx';

/** Milliseconds before the server is asked again for the person's permissions. */
const PAUSE = 5_000;
/** Milliseconds for which the notice of a change is shown. */
const TOLD = 15_000;

let askedAt = Number.NEGATIVE_INFINITY;

const rightsOf = (identity: Identity | null | undefined): string =>
  JSON.stringify([identity?.CurrentRole, identity?.Roles, identity?.Can]);

/**
 * After a refused call, reloads the signed-in person. If their permissions have changed, the menu is updated,
 * the page is checked again, and a notice is shown.
 */
export async function followRights(router: Router): Promise<void> {
  if (performance.now() - askedAt < PAUSE) return;
  askedAt = performance.now();
  const query = identityQuery();
  const before = queryClient.getQueryData<Identity | null>(query.queryKey);
  const now = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (!before || !now || rightsOf(before) === rightsOf(now)) return;
  toast.done(t('shell.rightsChanged', { role: t(`shell.role.${now.CurrentRole}`) }), TOLD);
  await router.invalidate();
}
