import { dateAt, formatDate, localText } from '@ithaki/formats';
import { loadProject } from '../../../access/load-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { VerifiedKind } from '../../../platform/verify/verified-kind.ts';
import { findIssued, ISSUED } from './issue-queries.ts';

/** Returns the initials of a name: 'Παπαδοπούλου Ελένη' gives 'Π. Ε.'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word][0]?.toLocaleUpperCase('el') ?? [])
    .map((letter) => `${letter}.`)
    .join(' ');

/** What anyone with the code of an issued document sees: title, number, dates, initials, and whether it is revoked. */
export const issuedDocumentKind: VerifiedKind = {
  kind: ISSUED,
  async read(db, ref, language) {
    const row = await findIssued(db, ref);
    const project = row && (await loadProject(db, String(row.projectId)));
    if (!row || !project) return undefined;
    const day = (at: Date) => formatDate(dateAt(at, project.zone));
    const line = (name: string, text: string) => ({ label: translate(language, `documents.verified.${name}`), text });
    return {
      state: row.state === 'revoked' ? 'revoked' : 'valid',
      title: localText(row.content.Title, language),
      programme: localText(project.title, language),
      lines: [
        ...(row.number === '' ? [] : [line('number', row.number)]),
        line('issued', day(row.madeAt)),
        ...(row.acceptedAt === null ? [] : [line('accepted', day(row.acceptedAt))]),
        ...(row.revokedAt === null ? [] : [line('revoked', day(row.revokedAt))]),
        ...(row.person === '' ? [] : [line('initials', initialsOf(row.person))]),
      ],
    };
  },
};
