import type { Language } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { loadProject } from '../../../access/load-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { VerifiedKind } from '../../../platform/verify/verified-kind.ts';
import { findCode, giveCode } from '../../../platform/verify/verify-codes.ts';
import { type ApplicationSummary, findApplication } from '../application-queries.ts';
import { textIn } from '../mails.ts';

const initial = (name: string): string => (name === '' ? '' : `${[...name][0]?.toLocaleUpperCase('el')}.`);

const KIND = 'applications.receipt';

/** Returns the verification code of an application's receipt, creating it at the first call. */
export const giveReceiptCode = (
  db: Db,
  { id, userId, projectId }: Pick<ApplicationSummary, 'id' | 'userId' | 'projectId'>,
) => giveCode(db, { kind: KIND, ref: id, userId, projectId });

/** Finds the verification code of an application's receipt; null for a draft. */
export const findReceiptCode = (db: Db, applicationId: number): Promise<string | null> =>
  findCode(db, KIND, applicationId);

/**
 * The receipt of an application as a document with a verification code. Someone who is shown it, such as an employment
 * office, can check that the application was submitted and whether it was withdrawn. They see only the applicant's
 * initials and nothing of the outcome.
 */
export const applicationReceipt: VerifiedKind = {
  kind: KIND,
  async read(db, ref, language: Language) {
    const application = await findApplication(db, ref);
    const project = application && (await loadProject(db, String(application.projectId)));
    if (!project || application.protocol === null || application.submittedAt === null) return undefined;
    const { protocol, submittedAt, withdrawnAt, firstName, lastName } = application;
    const day = (at: Date) => formatDate(dateAt(at, project.zone));
    const line = (name: string, text: string) => ({ label: translate(language, `applications.receipt.${name}`), text });
    return {
      state: withdrawnAt === null ? 'valid' : 'revoked',
      title: translate(language, 'applications.receipt'),
      programme: textIn(project.title, language),
      lines: [
        line('protocol', protocol),
        line('submitted', day(submittedAt)),
        ...(withdrawnAt === null ? [] : [line('withdrawn', day(withdrawnAt))]),
        line('initials', `${initial(firstName)} ${initial(lastName)}`.trim()),
      ],
    };
  },
};
