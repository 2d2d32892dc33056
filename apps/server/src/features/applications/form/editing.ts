import { compileForm, findFlaws } from '@ithaki/application/edit';
import { type Form, formSchema } from '@ithaki/application/schema';
import type { applicationForms, EditedForm, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import {
  countApplications,
  type FormRow,
  findForm,
  findVersion,
  findVersions,
  insertVersion,
  lockOrCreateForm,
  saveDraft,
  setWindow,
} from './form-queries.ts';
import { presentWindow } from './published-version.ts';

/** The form of a programme before one was created. */
const noFormYet: Omit<FormRow, 'projectId'> = {
  draft: null,
  draftVersion: 0,
  draftSavedAt: null,
  published: null,
  opensAt: null,
  closesAt: null,
  graceSeconds: 300,
};

const emptyForm: Form = formSchema.parse({ Title: { el: 'Αίτηση συμμετοχής', en: 'Application' }, Sections: [] });

async function presentEditor({ db, actor, now }: Context): Promise<EditedForm> {
  const { id } = currentProject(actor);
  const row = (await findForm(db, id)) ?? { ...noFormYet, projectId: id };
  const published = row.published === null ? undefined : await findVersion(db, id, row.published);
  const form = row.draft ?? published?.definition ?? emptyForm;
  const { drafts, sent } = await countApplications(db, id);
  return {
    Form: form,
    Version: row.draftVersion,
    HasDraft: row.draft !== null,
    SavedAt: row.draftSavedAt?.toISOString() ?? null,
    Published: row.published,
    Window: presentWindow(row, now),
    Flaws: findFlaws(form),
    Drafts: drafts,
    Applications: sent,
  };
}

/** Returns the form being edited, with its flaws. */
export const getDraftForm = (context: Context, _body: unknown): Promise<EditedForm> => presentEditor(context);

/** Locks the form; throws a 409 with the current form if it was saved after `version`. */
async function lockUnchanged(context: Context, version: number): Promise<FormRow> {
  const row = await lockOrCreateForm(context.db, currentProject(context.actor).id);
  if (row.draftVersion !== version) throw conflict(await presentEditor(context));
  return row;
}

/** Saves the draft of the form. */
export async function saveDraftForm(
  context: Context,
  { Form: form, Version }: ParsedBodyOf<typeof applicationForms.save>,
): Promise<EditedForm> {
  const { projectId } = await lockUnchanged(context, Version);
  await saveDraft(context.db, projectId, form, context.actor.userId, context.now);
  return presentEditor(context);
}

/** Stores a form as the next published version of a project, with its compiled scripts; returns its number. */
export async function publishVersion(
  db: Db,
  projectId: number,
  definition: Form,
  by: number | null,
  at: Date,
): Promise<number> {
  return insertVersion(db, projectId, { definition, codes: compileForm(definition) }, by, at);
}

/** Publishes the draft; refuses a form with errors. */
export async function publishForm(
  context: Context,
  { Version }: ParsedBodyOf<typeof applicationForms.publish>,
): Promise<EditedForm> {
  const { draft, projectId } = await lockUnchanged(context, Version);
  if (draft === null) throw new Refusal(422, 'NothingToPublish');
  if (findFlaws(draft).some(({ Warning }) => !Warning)) throw new Refusal(422, 'FormFlaws');
  const number = await publishVersion(context.db, projectId, draft, context.actor.userId, context.now);
  context.audit({ target: 'applicationForm', after: { published: number } });
  return presentEditor(context);
}

/** Lists the published versions, the newest first. */
export async function listFormVersions(
  { db, actor }: Context,
  _body: unknown,
): Promise<ReplyOf<typeof applicationForms.versions>> {
  const rows = await findVersions(db, currentProject(actor).id);
  return rows.map(({ number, at, byId, byName, applications }) => ({
    Number: number,
    PublishedAt: at.toISOString(),
    PublishedBy: byId === null ? null : { Id: byId, Name: byName },
    Applications: applications,
  }));
}

/** Returns a published version. */
export async function getFormVersion(
  { db, actor }: Context,
  { Number: number }: ParsedBodyOf<typeof applicationForms.version>,
): Promise<ReplyOf<typeof applicationForms.version>> {
  const row = await findVersion(db, currentProject(actor).id, number);
  if (!row) throw notFound();
  return { Number: number, Form: row.definition };
}

type Period = Pick<EditedForm['Window'], 'OpensAt' | 'ClosesAt' | 'GraceSeconds'>;

const isSamePeriod = (a: Period, b: Period): boolean =>
  parseInstant(a.OpensAt)?.getTime() === parseInstant(b.OpensAt)?.getTime() &&
  parseInstant(a.ClosesAt)?.getTime() === parseInstant(b.ClosesAt)?.getTime() &&
  a.GraceSeconds === b.GraceSeconds;

const parseInstant = (text: string | null) => (text === null ? null : new Date(text));

/**
 * Sets the application period of the form without changing its versions. Throws 409 with the stored period when it
 * differs from `From`, which the caller saw.
 */
export async function changeWindow(
  { db, actor, now, audit }: Context,
  { OpensAt, ClosesAt, GraceSeconds, From }: ParsedBodyOf<typeof applicationForms.setWindow>,
): Promise<ReplyOf<typeof applicationForms.setWindow>> {
  const window = { opensAt: parseInstant(OpensAt), closesAt: parseInstant(ClosesAt), graceSeconds: GraceSeconds };
  if (window.opensAt && window.closesAt && window.opensAt >= window.closesAt) throw new Refusal(422, 'WindowReversed');
  const stored = await lockOrCreateForm(db, currentProject(actor).id);
  const storedWindow = presentWindow(stored, now);
  if (From && !isSamePeriod(From, storedWindow)) throw conflict(storedWindow);
  await setWindow(db, stored.projectId, window);
  audit({ target: 'applicationForm', after: { OpensAt, ClosesAt, GraceSeconds } });
  return presentWindow(window, now);
}
