import { applying, files, selection } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentor } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { newLink } from '../applying/links.ts';
import { aSelection } from '../selection/selection.testing.ts';

const app = await aTestApp();
const { project, manager, apply } = await aSelection(app);
const applicant = await apply();
const reviewer = await aMentor(app.db, project.id);
await sql`insert into application_reviews (application_id, project_id, user_id, reviewer_id)
  values (${applicant.id}, ${project.id}, ${applicant.userId}, ${reviewer})`.execute(app.db);
await sql`insert into application_documents (application_id, user_id, name, required, due_at)
  select ${applicant.id}, ${applicant.userId}, name, false, now() + interval '1 day' from unnest('{tax,plan}'::text[]) name
  on conflict (application_id, name) do update set due_at = excluded.due_at`.execute(app.db);

/** Uploads a PDF as the applicant, for a document of the form; returns the id of the file. */
async function bring(Name: string, OriginalName: string): Promise<string> {
  const Token = await newLink({ db: app.db, now: new Date() }, applicant, 'status');
  const upload = { Token, Name, OriginalName, Mime: 'application/pdf', Parts: 1 };
  const { Id } = (await app.call(applying.startUpload, upload)).reply;
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await app.call(applying.uploadPart, { Id, part: 0 }, { files: [{ name: OriginalName, content }] });
  return (await app.call(applying.endUpload, { Token, Id })).reply.Id;
}

const taxFile = await bring('tax', 'Παππά Μαρία εκκαθαριστικό.pdf');
const planFile = await bring('plan', 'Σχέδιο της Μαρίας Παππά.pdf');
const asReviewer = uploader(app, reviewer);
const asManager = uploader(app, manager);

test('no call shows reviewers a blind document, and staff see it', async () => {
  for (const path of [files.download.path, files.preview.path]) {
    expect((await asReviewer.take({ Id: taxFile }, {}, path)).statusCode).toBe(404);
    expect((await asManager.take({ Id: taxFile }, {}, path)).statusCode).toBe(200);
  }
  const versionsFor = (as: number) => app.call(files.versionsOf, { Id: taxFile }, { as });
  expect((await versionsFor(reviewer)).status).toBe(404);
  expect((await versionsFor(manager)).reply[0]?.UserId).toBe(applicant.userId);
  const place = { Category: `application/${applicant.id}/tax`, UserId: applicant.userId };
  expect((await app.call(files.list, place, { as: reviewer })).status).toBe(404);
  expect((await app.call(files.list, place, { as: manager })).reply.Files).toHaveLength(1);
  for (const call of [selection.get, selection.getReview]) {
    const { reply } = await app.call(call, { AppId: applicant.id }, { as: reviewer });
    expect(reply.Documents.map(({ Name }) => Name)).toEqual(['plan']);
    expect(reply.Form.Documents.map(({ Name }) => Name)).toEqual(['plan']);
  }
});

test('a document that reviewers may see reveals neither the person nor the file’s name', async () => {
  const { reply } = await app.call(selection.getReview, { AppId: applicant.id }, { as: reviewer });
  expect(reply.Documents[0]?.Files).toMatchObject([{ Id: planFile, FileName: 'plan-1.pdf' }]);
  const downloaded = await asReviewer.take({ Id: planFile });
  expect(downloaded.statusCode).toBe(200);
  expect(downloaded.headers['content-disposition']).toContain('plan-1.pdf');
  const [record] = (await app.call(files.versionsOf, { Id: planFile }, { as: reviewer })).reply;
  expect(record).toMatchObject({ FileName: 'plan-1.pdf', UserId: null, UploadedBy: null });
  const [full] = (await app.call(files.versionsOf, { Id: planFile }, { as: manager })).reply;
  expect(full).toMatchObject({ FileName: 'Σχέδιο της Μαρίας Παππά.pdf', UserId: applicant.userId });
});

test('a reviewer cannot find out by guessing whose document it is', async () => {
  const place = { Category: `application/${applicant.id}/plan`, UserId: applicant.userId };
  const byPlace = (as: number) => [
    app.call(files.list, place, { as }),
    app.call(files.versions, { category: place.Category, UserId: place.UserId }, { as }),
    app.call(files.isUploaded, { Category: place.Category, Name: 'plan', UserId: place.UserId }, { as }),
  ];
  for (const answer of await Promise.all(byPlace(reviewer))) expect(answer.status).toBe(404);
  for (const answer of await Promise.all(byPlace(manager))) expect(answer.status).toBe(200);
  expect((await asReviewer.take({ Id: planFile })).statusCode).toBe(200);
});
