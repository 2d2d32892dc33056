import { randomBytes } from 'node:crypto';
import { aProof } from '../../../apps/server/src/features/applications/applying/captcha.testing.ts';
import { publishVersion } from '../../../apps/server/src/features/applications/form/editing.ts';
import { formSchema } from '../../../packages/application/src/schema/index.ts';
import { applicationFormOf } from '../../../packages/demo/src/index.ts';
import { insertProgramme } from '../questionnaires/respondent-queries.ts';
import { inDatabase } from '../questionnaires/respondents.ts';
import { insertForm } from './applicant-queries.ts';

const SECRET = 'a secret that only measures know, 32+';

/**
 * Rounds of key derivation in a proof of work, equal to the server's, so that checking a proof costs as much as in use.
 */
const COST = 5_000;

/**
 * Creates a programme with the demonstration's application form, open, in a data folder; sets SESSION_SECRET for every
 * server started afterwards.
 */
export async function makeForm(dataDir: string): Promise<void> {
  process.env.SESSION_SECRET = SECRET;
  await inDatabase(dataDir, async (db) => {
    const project = await insertProgramme(db);
    await insertForm(db, project);
    const form = formSchema.parse({ ...applicationFormOf('epicheiro'), Consents: [], Documents: [] });
    await publishVersion(db, project, form, null, new Date());
  });
}

/** An applicant: the key of their draft, and a unique tax number (AFM). */
export interface Applicant {
  Key: string;
  afm: string;
}

/** Creates applicant number `n`, with a random draft key. */
export const anApplicant = (n: number): Applicant => ({ Key: randomBytes(24).toString('base64url'), afm: afmOf(n) });

function afmOf(n: number): string {
  const digits = String(10_000_000 + n * 3);
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * 2 ** (8 - index), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/** Returns the body of an applicant's save number `turn`: a complete form whose long text grows with each save. */
export function filledIn({ Key, afm }: Applicant, turn: number) {
  return {
    Project: 'load',
    Version: 1,
    Key,
    Language: 'el',
    Answers: {
      ...{ last_name: 'Παππά', first_name: 'Μαρία', father_name: 'Νίκος', sex: 'female', birth_date: '01-02-1990' },
      ...{ afm, amka: '01029000088', email: `a${afm}@example.gr`, mobile: '6941234567', region: 'Αττική' },
      ...{ education: 'ISCED6', employment: 'inactive', experience: '5', idea: 'Εργαστήριο ζυμαρικών' },
      description: 'Θέλω να ανοίξω ένα εργαστήριο παραδοσιακών ζυμαρικών στη γειτονιά μου. '.repeat(1 + (turn % 20)),
      ...{ sector: '10', stage: 'thought', aims: ['plan'], needs_funding: 'no' },
    },
  };
}

/** Creates a solved proof of work: cheap to make because the secret is known, but as expensive to check as all others. */
export const aSolvedProof = (): Promise<string> => aProof(SECRET, COST);
