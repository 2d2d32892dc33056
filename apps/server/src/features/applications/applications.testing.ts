import { randomBytes } from 'node:crypto';
import { type Form, type FormInput, formSchema } from '@ithaki/application/schema';
import { applying, type BodyOf } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { aProject } from '../../testing/factories.ts';
import { SECRET, type TestApp } from '../../testing/test-app.ts';
import { aProof } from './applying/captcha.testing.ts';
import { publishVersion } from './form/editing.ts';

/** Creates a form with e-mail, name, AFM, a conditional question and a document to be uploaded later. */
export const aForm = (more: Partial<FormInput> = {}): Form =>
  formSchema.parse({
    Title: { el: 'Αίτηση', en: 'Application' },
    Sections: [
      {
        Name: 'person',
        Title: 'Στοιχεία',
        Questions: [
          { Name: 'last_name', Label: 'Επώνυμο', Required: true, Field: 'last_name' },
          { Name: 'first_name', Label: 'Όνομα', Required: true, Field: 'first_name' },
          { Name: 'email', Label: 'E-mail', Type: 'email', Required: true },
          { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Required: true, Field: 'afm' },
          { Name: 'works', Label: 'Εργάζεστε;', Type: 'checkbox' },
          { Name: 'employer', Label: 'Εργοδότης', Show: "answers.works === '1'", Required: true },
          { Name: 'why', Label: 'Γιατί', Type: 'textarea', MaxLength: 20 },
        ],
      },
    ],
    Consents: [
      { Name: 'terms', Version: 1, Label: 'Όροι', Text: 'Κείμενο' },
      { Name: 'data', Version: 2, Label: 'Δεδομένα', Text: 'Κείμενο' },
    ],
    Documents: [{ Name: 'cv', Label: 'Βιογραφικό', Days: 10, Upload: { MaxFiles: 2 } }],
    Stages: [{ Status: 1, Public: { el: 'Υπό έλεγχο', en: 'Being checked' }, Edit: true }],
    ...more,
  });

/** Creates a programme with an open form. */
export async function anOpenForm(
  db: Db,
  form: Form = aForm(),
  { opens = null as Date | null, closes = null as Date | null, grace = 300 } = {},
): Promise<{ id: number; url: string }> {
  const project = await aProject(db);
  await sql`insert into application_forms (project_id, opens_at, closes_at, grace_seconds)
    values (${project.id}, ${opens}, ${closes}, ${grace})`.execute(db);
  await publishVersion(db, project.id, form, null, new Date());
  return project;
}

/** Makes a solved proof of work from an easy challenge. */
export const aSolvedCaptcha = (): Promise<string> => aProof(SECRET);

let counter = 0;

/** Returns a valid AFM, different at each call. */
export function anAfm(): string {
  const digits = String(10_000_000 + ++counter * 7).padStart(8, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * 2 ** (8 - index), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/** Returns a random browser key of a draft. */
export const aKey = () => randomBytes(24).toString('base64url');

/** Returns valid answers of a new applicant. */
export const someAnswers = () => {
  const afm = anAfm();
  return { last_name: 'Παππά', first_name: 'Μαρία', email: `maria${afm}@example.gr`, afm };
};

type Submission = BodyOf<typeof applying.submit>;

/** Submits an application, valid unless overridden, by a browser key or link, or `as` a signed-in user. */
export async function submitting(app: TestApp, Project: string, more: Partial<Submission> = {}, as?: number) {
  const body = {
    Project,
    Version: 1,
    Answers: someAnswers(),
    Language: 'el' as const,
    Consents: [
      { Name: 'terms', Version: 1 },
      { Name: 'data', Version: 2 },
    ],
    Captcha: await aSolvedCaptcha(),
    ...(more.Token === undefined && as === undefined && { Key: aKey() }),
    ...more,
  };
  return app.call(applying.submit, body, as === undefined ? {} : { as });
}

/** Returns the purposes and tokens of the links mailed to an address, the newest last. */
export async function linksTo(db: Db, address: string): Promise<{ purpose: string; token: string }[]> {
  const { rows } = await sql<{ text: string }>`select body_text as text from outbox where recipient = ${address}
    order by id`.execute(db);
  return rows.flatMap(({ text }) =>
    [...text.matchAll(/\/application\/(\w+)\/([\w-]+)/g)].map(([, purpose = '', token = '']) => ({ purpose, token })),
  );
}
