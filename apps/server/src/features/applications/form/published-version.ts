import { type CompiledScripts, windowState } from '@ithaki/application';
import type { Form, PublicForm } from '@ithaki/application/schema';
import type { ApplicantForm } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import { LRUCache } from 'lru-cache';
import type { CurrentProject } from '../../../access/actor.ts';
import { loadProject } from '../../../access/load-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { onRecycle } from '../../../platform/installation/recycling.ts';
import { type FormRow, findForm, findVersion } from './form-queries.ts';

/** A published version of a form. It never changes. */
export interface PublishedVersion {
  number: number;
  form: Form;
  /** The part of the form sent to applicants. */
  publicForm: PublicForm;
  codes: CompiledScripts;
}

/** Cache of versions by `<project>:<number>`. */
type VersionCache = LRUCache<string, PublishedVersion>;

/**
 * One cache per connection pool, because tests use several databases in one process. Transactions share the adapter of
 * their pool.
 */
let caches = new WeakMap<object, VersionCache>();
onRecycle(() => {
  caches = new WeakMap();
});

function cacheOf(db: Db): VersionCache {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new LRUCache<string, PublishedVersion>({ max: 100 });
  caches.set(adapter, cache);
  return cache;
}

/** Returns the part of a form sent to applicants: without criteria, selection settings and mails. */
export function toPublicForm({
  Points: _points,
  Selection: _selection,
  Mails: _mails,
  ...publicForm
}: Form): PublicForm {
  return publicForm;
}

/** Loads a published version, from the cache if possible; throws a 404 if there is none. */
export async function loadPublishedVersion(
  db: Db,
  project: Pick<CurrentProject, 'id'>,
  number: number,
): Promise<PublishedVersion> {
  const cache = cacheOf(db);
  const key = `${project.id}:${number}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const row = await findVersion(db, project.id, number);
  if (!row) throw new Refusal(404, 'NoForm');
  const version = { number, form: row.definition, publicForm: toPublicForm(row.definition), codes: row.codes };
  cache.set(key, version);
  return version;
}

/** A programme with its published form. */
export interface OfferedForm {
  project: CurrentProject;
  form: FormRow & { published: number };
}

/** Loads a programme by url or id with its published form; throws a 404 if there is none or it is archived. */
export async function loadOfferedForm(db: Db, reference: string): Promise<OfferedForm> {
  const project = await loadProject(db, reference);
  const form = project && !project.archived ? await findForm(db, project.id) : undefined;
  if (!project || !form) throw notFound();
  const { published } = form;
  if (published === null) throw new Refusal(404, 'NoForm');
  return { project, form: { ...form, published } };
}

/** Presents the application period of a form. */
export function presentWindow(form: Pick<FormRow, 'opensAt' | 'closesAt' | 'graceSeconds'>, now: Date) {
  return {
    State: windowState(form, now),
    OpensAt: form.opensAt?.toISOString() ?? null,
    ClosesAt: form.closesAt?.toISOString() ?? null,
    GraceSeconds: form.graceSeconds,
    Now: now.toISOString(),
  };
}

/** Presents the programme of a form. */
export const presentProject = ({ id, url, title, zone }: CurrentProject): ApplicantForm['Project'] => ({
  Id: id,
  Url: url,
  Title: title,
  TimeZone: zone,
});

/** Returns the current date in the time zone of a programme, YYYY-MM-DD. */
export const todayIn = ({ zone }: CurrentProject, now: Date): string => isoDate(dateAt(now, zone));
