import type { documents, MemberSet, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { documentBody, MAX_ISSUED, memberSet } from '@ithaki/contract';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { loadPersons, type Person } from '../../../access/load-person.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { resolveMembers } from '../../grids/index.ts';
import { findAllMemberIds } from '../../members/index.ts';
import { argumentsOf, readPeople } from '../writing/document-data.ts';
import type { DocumentRow } from '../writing/document-queries.ts';
import { makeShown, type Printing } from '../writing/preview.ts';
import { loadDocument } from '../writing/save.ts';
import { ISSUE_JOB } from './issue-job.ts';
import { countHaving, countWithoutAddress, findLanguages, findLastNumber, insertIssue } from './issue-queries.ts';
import { seriesOf } from './numbers.ts';

/** Number of people whose names a preview shows. */
const SAMPLE = 12;

/** Loads a document by name; throws 422 for parts and mails, which cannot be issued. */
async function loadIssuable(context: Context, name: string): Promise<DocumentRow> {
  const document = await loadDocument(context, name);
  const { Main, Kind } = document.content;
  if (!Main || Kind === 'mail') throw new Refusal(422, 'NotIssued');
  return document;
}

/** Finds the ids of selected people, ordered by name; throws 422 for no condition, nobody or too many. */
async function findPeople(context: Context, set: z.output<typeof memberSet>): Promise<number[]> {
  if (!Object.values(set satisfies MemberSet).some(isGiven)) throw new Refusal(422, 'NobodyChosen');
  const members = await resolveMembers(context, set);
  const ids = await findAllMemberIds(context.db, context.actor, members, { order: undefined, descending: false });
  if (ids.length === 0) throw new Refusal(422, 'NobodyChosen');
  if (ids.length > MAX_ISSUED) throw new Refusal(422, 'TooManyIssued', { params: { count: MAX_ISSUED } });
  return ids;
}

const isGiven = (condition: unknown): boolean =>
  Array.isArray(condition) ? condition.length > 0 : condition !== undefined && condition !== '';

/** Returns those values of a body that select members. */
const setOf = (body: ParsedBodyOf<typeof documents.previewIssue>): z.output<typeof memberSet> =>
  memberSet.parse(
    Object.fromEntries(Object.keys(memberSet.shape).map((name) => [name, body[name as keyof MemberSet]])),
  );

const nameOf = ({ fields, userName }: Person): string => displayName(fields, userName);

/** Returns a preview of an issue: recipients, document numbers and the first document. */
export async function previewIssue(
  context: Context,
  printing: Printing,
  body: ParsedBodyOf<typeof documents.previewIssue>,
): Promise<ReplyOf<typeof documents.previewIssue>> {
  const { db, actor, now, language } = context;
  const project = currentProject(actor);
  const document = await loadIssuable(context, body.Name);
  const { content } = document;
  const ids = await findPeople(context, setOf(body));
  const isList = content.Kind === 'list';
  const shown = await loadPersons(db, actor, isList ? ids : ids.slice(0, SAMPLE));
  const people = ids.flatMap((id) => shown.find(({ userId }) => userId === id) ?? []);
  const first = isList ? people : people.slice(0, 1);
  const data = await readPeople(context, first);
  const series = seriesOf(content, now, project.zone);
  const last = series ? await findLastNumber(db, project.id, series.prefix) : 0;
  for (const { userId } of first) context.recordView(userId);
  const reader = isList ? undefined : first[0]?.userId;
  const spoken = (reader && (await findLanguages(db, [reader])).get(reader)) || language;
  return {
    People: ids.length,
    WithoutAddress: await countWithoutAddress(db, ids),
    Having: await countHaving(db, document.id, ids),
    Sample: people.slice(0, SAMPLE).map((person) => ({ Id: person.userId, Name: nameOf(person) })),
    Numbers: series ? { From: series.write(last + 1), To: series.write(last + (isList ? 1 : ids.length)) } : null,
    Version: document.version,
    First: await makeShown(context, printing, {
      ...{ id: document.id, version: document.version, content },
      people: first.flatMap((person, index) => (data[index] ? [{ person, data: data[index] }] : [])),
      filling: { arguments: argumentsOf(content, body.Arguments), language: spoken },
    }),
  };
}

/** Stores an issue and queues the job that generates its documents. */
export async function issueDocument(
  context: Context,
  body: ParsedBodyOf<typeof documents.issue>,
): Promise<ReplyOf<typeof documents.issue>> {
  const { db, actor, now, language } = context;
  const project = currentProject(actor);
  const document = await loadIssuable(context, body.Name);
  const { id, version, content } = document;
  const { Mail, Version: _, ...set } = body;
  const userIds = await findPeople(context, setOf(set));
  if (body.Version !== undefined && body.Version !== version) throw conflict({ Version: version });
  const issue = { projectId: project.id, documentId: id, version, mail: Mail, userIds };
  const IssueId = await insertIssue(
    db,
    { ...issue, arguments: argumentsOf(documentBody.parse(content), body.Arguments) },
    { issuedBy: actor.userId, at: now },
  );
  const args = { IssueId, language, address: context.address, actingAdminId: actor.actingAdmin?.id ?? null };
  const JobId = await insertJob(db, { ...ISSUE_JOB, userId: actor.userId, projectId: project.id, args });
  context.audit({ target: `document:${content.Name}`, after: { Issue: IssueId, People: userIds.length } });
  return { IssueId, JobId, People: userIds.length };
}
