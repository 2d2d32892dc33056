import type { Route } from '../../access/route.ts';
import { administrationRoutes } from './administration/routes.ts';
import { Forms } from './answering/forms.ts';
import { resultsRoutes } from './results/routes.ts';

/** Administering questionnaires, and what they come to. `publicUrl` stands in links and mails. */
export function questAdminRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  const forms = new Forms();
  return [...administrationRoutes({ publicUrl, forms }), ...resultsRoutes(forms)];
}
