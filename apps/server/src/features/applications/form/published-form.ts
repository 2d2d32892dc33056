import type { Form } from '@ithaki/application/schema';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPublishedVersion } from './form-queries.ts';
import { loadPublishedVersion, type PublishedVersion } from './published-version.ts';

type Project = Pick<CurrentProject, 'id'>;

/** Finds the current published form, whose settings apply to the selection of applications on any version. */
export async function findPublishedForm(db: Db, project: Project): Promise<PublishedVersion | undefined> {
  const number = await findPublishedVersion(db, project.id);
  return number === undefined ? undefined : loadPublishedVersion(db, project, number);
}

/** Loads the current published form of a project; throws a 404 if there is none. */
export async function loadPublishedForm(db: Db, project: Project): Promise<PublishedVersion> {
  const found = await findPublishedForm(db, project);
  if (!found) throw new Refusal(404, 'NoForm');
  return found;
}

/** Loads the forms of several versions, by number. */
export async function loadForms(db: Db, project: Project, versions: readonly number[]): Promise<Map<number, Form>> {
  const forms = new Map<number, Form>();
  for (const number of new Set(versions)) forms.set(number, (await loadPublishedVersion(db, project, number)).form);
  return forms;
}
