import type { Route } from '../../access/route.ts';
import type { Changes } from '../../platform/events/changes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { Forms } from './answering/forms.ts';
import { resultsRoutes } from './results/routes.ts';

/** Administering questionnaires, and what they come to. `publicUrl` stands in links and mails. */
export function questAdminRoutes(given: { publicUrl: string; changes: Changes }): Route[] {
  const forms = new Forms();
  return [...administrationRoutes({ ...given, forms }), ...resultsRoutes(forms)];
}
