import type { documents, IssuedDocument, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import {
  findIssued,
  findIssuedForUpdate,
  findIssuedPage,
  findIssuedTo,
  type IssuedRow,
  markRevoked,
} from './issue-queries.ts';
import { mailIssued } from './issued-mails.ts';
import { presentIssued } from './present.ts';

/** Returns a page of issued documents that match the given filters. */
export async function listIssued(
  { db, actor, recordView }: Context,
  body: ParsedBodyOf<typeof documents.issued>,
): Promise<ReplyOf<typeof documents.issued>> {
  if (body.UserId !== undefined && (await loadPersons(db, actor, [body.UserId])).length === 0) throw notFound();
  const filter = {
    ...{ name: body.Name || undefined, userId: body.UserId, issueId: body.IssueId, state: body.State },
    search: body.Search || undefined,
  };
  const range = { skip: (body.page - 1) * body.count, take: body.count };
  const { rows, all } = await findIssuedPage(db, actor, filter, range);
  for (const { userId } of rows) if (userId !== null && userId !== actor.userId) recordView(userId);
  return { list: rows.map((row) => presentIssued(actor, row)), count: Math.ceil(all / body.count), All: all };
}

/** Returns the documents issued to the caller. */
export async function listOwnIssued({ db, actor }: Context): Promise<IssuedDocument[]> {
  const rows = await findIssuedTo(db, currentProject(actor).id, actor.userId);
  return rows.map((row) => presentIssued(actor, row));
}

/** Loads and locks an issued document; throws 404 when the actor may not see its person, 422 when it is revoked. */
async function loadForChange({ db, actor }: Context, id: number): Promise<IssuedRow> {
  const row = await findIssuedForUpdate(db, id);
  if (row?.projectId !== currentProject(actor).id) throw notFound();
  if (row.userId !== null && (await loadPersons(db, actor, [row.userId])).length === 0) throw notFound();
  if (row.state === 'revoked') throw new Refusal(422, 'AlreadyRevoked');
  return row;
}

async function presentAfter({ db, actor }: Context, row: IssuedRow): Promise<IssuedDocument> {
  return presentIssued(actor, (await findIssued(db, row.id)) ?? row);
}

/** Revokes an issued document for a reason. */
export async function revokeDocument(
  context: Context,
  { Id, Reason }: ParsedBodyOf<typeof documents.revoke>,
): Promise<IssuedDocument> {
  const row = await loadForChange(context, Id);
  await markRevoked(context.db, Id, { at: context.now, by: context.actor.userId, reason: Reason });
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    target: `document:${row.content.Name}`,
    ...{ before: { State: row.state }, after: { Number: row.number, State: 'revoked' } },
  });
  return presentAfter(context, row);
}

/** Mails an issued document to its person. */
export async function sendDocument(
  context: Context,
  publicUrl: string,
  { Id }: ParsedBodyOf<typeof documents.send>,
): Promise<IssuedDocument> {
  const row = await loadForChange(context, Id);
  const project = currentProject(context.actor);
  const mailed = await mailIssued(context.db, { publicUrl, project, ids: [Id], now: context.now });
  if (mailed === 0) throw new Refusal(422, 'NoAddress');
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    ...{ target: `document:${row.content.Name}`, after: { Number: row.number, State: 'sent' } },
  });
  return presentAfter(context, row);
}
