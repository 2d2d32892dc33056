import type { Route } from '../../access/route.ts';
import type { Changes } from '../../platform/events/changes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { FormCache } from './answering/form-cache.ts';
import { resultsRoutes } from './results/routes.ts';

/** Routes for administering questionnaires and reading their results. `publicUrl` is used in links and mails. */
export function questAdminRoutes(options: { publicUrl: string; changes: Changes }): Route[] {
  const forms = new FormCache();
  return [...administrationRoutes({ ...options, forms }), ...resultsRoutes(forms)];
}
