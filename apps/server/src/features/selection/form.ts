import type { Form } from '@ithaki/application/schema';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type KnownForm, knownForm } from '../applications/index.ts';
import { findPublishedVersion } from './form-queries.ts';

type Work = Pick<Context, 'actor' | 'db'>;

/** The published form of the page's project, by which applications are selected whatever version they are on. */
export async function findPublishedForm({ db, actor }: Work): Promise<KnownForm | undefined> {
  const project = currentProject(actor);
  const number = await findPublishedVersion(db, project.id);
  return number === undefined ? undefined : knownForm(db, project, number);
}

/** The same; 404 where there is none. */
export async function publishedForm(context: Work): Promise<KnownForm> {
  const found = await findPublishedForm(context);
  if (!found) throw new Refusal(404, 'NoForm');
  return found;
}

/** The forms of versions, by number. */
export async function formsOf({ db, actor }: Work, versions: readonly number[]): Promise<Map<number, Form>> {
  const forms = new Map<number, Form>();
  for (const number of new Set(versions)) forms.set(number, (await knownForm(db, currentProject(actor), number)).form);
  return forms;
}
