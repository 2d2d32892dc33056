import { type FormCodes, windowState } from '@ithaki/application';
import type { AskedForm, Form } from '@ithaki/application/schema';
import type { AskedFormReply } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import { LRUCache } from 'lru-cache';
import type { CurrentProject } from '../../../access/actor.ts';
import { loadProject } from '../../../access/load-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type FormRow, findForm, findVersion } from './form-queries.ts';

/** A published version, read once: it never changes. */
export interface KnownForm {
  number: number;
  form: Form;
  /** What of it an applicant is sent. */
  asked: AskedForm;
  codes: FormCodes;
}

type Known = LRUCache<string, KnownForm>;

/** What is known is of one pool, whose transactions share its adapter: one process may hold pools of several databases. */
const knownOf = new WeakMap<object, Known>();

function knownBy(db: Db): Known {
  const { adapter } = db.getExecutor();
  const known = knownOf.get(adapter) ?? new LRUCache<string, KnownForm>({ max: 100 });
  knownOf.set(adapter, known);
  return known;
}

/** What an applicant may have of a form: nothing of how the selection goes. */
export function askedOf({ Points: _points, Selection: _selection, Mails: _mails, ...asked }: Form): AskedForm {
  return asked;
}

/** A published version, remembered; 404 where there is none. */
export async function knownForm(db: Db, project: Pick<CurrentProject, 'id'>, number: number): Promise<KnownForm> {
  const known = knownBy(db);
  const key = `${project.id}:${number}`;
  const there = known.get(key);
  if (there) return there;
  const row = await findVersion(db, project.id, number);
  if (!row) throw new Refusal(404, 'NoForm');
  const made = { number, form: row.definition, asked: askedOf(row.definition), codes: row.codes };
  known.set(key, made);
  return made;
}

/** A programme with its form, as anyone may ask for it. */
export interface Offered {
  project: CurrentProject;
  form: FormRow & { published: number };
}

/** The programme that is named, with its published form; 404 where there is none. */
export async function loadOffered(db: Db, reference: string): Promise<Offered> {
  const project = await loadProject(db, reference);
  const form = project && !project.archived ? await findForm(db, project.id) : undefined;
  if (!project || !form) throw notFound();
  const { published } = form;
  if (published === null) throw new Refusal(404, 'NoForm');
  return { project, form: { ...form, published } };
}

/** When it takes applications, as it is told. */
export function toldWindow(form: Pick<FormRow, 'opensAt' | 'closesAt' | 'graceSeconds'>, now: Date) {
  return {
    State: windowState(form, now),
    OpensAt: form.opensAt?.toISOString() ?? null,
    ClosesAt: form.closesAt?.toISOString() ?? null,
    GraceSeconds: form.graceSeconds,
    Now: now.toISOString(),
  };
}

export const toldProject = ({ id, url, title, zone }: CurrentProject): AskedFormReply['Project'] => ({
  Id: id,
  Url: url,
  Title: title,
  TimeZone: zone,
});

/** The day that scripts see. */
export const todayIn = ({ zone }: CurrentProject, now: Date): string => isoDate(dateAt(now, zone));
