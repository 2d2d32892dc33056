import type { ParsedBodyOf, ReplyOf, views } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { blocksOnly, loadEditable } from './load-view.ts';
import type { ViewKey } from './queries.ts';
import { findAsking, findContaining, findDesigned, type TitledRow } from './uses-queries.ts';

/** Returns where a view is used. */
export async function listUses(
  { db, actor }: Context,
  { Class, Name, Shared = false }: ParsedBodyOf<typeof views.uses>,
): Promise<ReplyOf<typeof views.uses>> {
  const project = currentProject(actor);
  const key: ViewKey = { projectId: project.id, class: Class, name: Name, shared: Shared };
  await loadEditable({ db, actor }, key);
  const containing = Class === 'view' ? await findContaining(db, key, blocksOnly(actor)) : [];
  const asking = Class === 'directive' ? await findAsking(db, key) : [];
  const designed = Class === 'design' ? await findDesigned(db, key) : [];
  const present = ({ id, title }: TitledRow) => ({ Id: id, Title: title });
  return {
    Views: containing.map((row) => ({ Class: row.class, Name: row.name })),
    Actions: designed.map(present),
    Quests: asking.map(present),
    Home: Class === 'view' && project.settings.HomeCustomView === Name,
  };
}
