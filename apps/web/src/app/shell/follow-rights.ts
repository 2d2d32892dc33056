import type { Identity } from '@ithaki/contract';
import { identityQuery } from '../../api/session.ts';
import { t } from '../../i18n/text.ts';
import { toast } from '../../ui/notices/toasts.ts';
import { queryClient } from '../query-client.ts';
import type { Router } from '../router.tsx';

/** Milliseconds before the server is asked again who the person is. */
const PAUSE = 5_000;
/** Milliseconds for which the change is told. */
const TOLD = 15_000;

let askedAt = Number.NEGATIVE_INFINITY;

const rightsOf = (identity: Identity | null | undefined): string =>
  JSON.stringify([identity?.CurrentRole, identity?.Roles, identity?.Can]);

/**
 * Asks again who the signed-in person is, after a call that their role does not allow. Where their rights have changed, the
 * menu follows, the page is checked again, and they are told.
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
