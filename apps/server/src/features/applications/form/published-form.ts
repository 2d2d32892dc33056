import type { Form } from '@ithaki/application/schema';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPublishedVersion } from './form-queries.ts';
import { type KnownForm, knownForm } from './published-version.ts';

type Project = Pick<CurrentProject, 'id'>;

/** The published form of a project, by which applications are selected whatever version they are on. */
export async function findPublishedForm(db: Db, project: Project): Promise<KnownForm | undefined> {
  const number = await findPublishedVersion(db, project.id);
  return number === undefined ? undefined : knownForm(db, project, number);
}

/** The same; 404 where there is none. */
export async function publishedForm(db: Db, project: Project): Promise<KnownForm> {
  const found = await findPublishedForm(db, project);
  if (!found) throw new Refusal(404, 'NoForm');
  return found;
}

/** The forms of versions, by number. */
export async function formsOf(db: Db, project: Project, versions: readonly number[]): Promise<Map<number, Form>> {
  const forms = new Map<number, Form>();
  for (const number of new Set(versions)) forms.set(number, (await knownForm(db, project, number)).form);
  return forms;
}
