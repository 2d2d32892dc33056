import type { documents, IssuedDocument, Language, ParsedBodyOf } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import { z } from 'zod';
import { sealOf } from '../../../access/audit.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { defineLinkPurpose } from '../../../platform/links/link-purpose.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findIssued, findIssuedForUpdate, type IssuedRow, markAccepted } from './issue-queries.ts';
import { isAcceptable, presentIssued } from './present.ts';

/** Marks a contract as accepted, with time and IP address; throws 422 when it cannot be accepted. */
async function accept(db: Db, row: IssuedRow, { now, address }: { now: Date; address: string }): Promise<void> {
  if (row.state === 'revoked') throw new Refusal(422, 'AlreadyRevoked');
  if (!isAcceptable(row)) throw new Refusal(422, 'NotAcceptable');
  await markAccepted(db, row.id, now, address);
}

/** Accepts a contract issued to the caller; throws 409 when `Sha256` is not the digest of its PDF. */
export async function acceptDocument(
  context: Context,
  { Id, Sha256 }: ParsedBodyOf<typeof documents.accept>,
): Promise<IssuedDocument> {
  const { db, actor, now, address } = context;
  const row = await findIssuedForUpdate(db, Id);
  if (row?.userId !== actor.userId || row.projectId !== currentProject(actor).id) throw notFound();
  // Only the person themselves accepts, not an administrator who acts or views as them.
  requireMode(actor, 'ownData');
  if (row.sha256 !== Sha256) throw conflict(presentIssued(actor, row));
  await accept(db, row, { now, address });
  context.audit({
    ...{
      subjectId: actor.userId,
      target: `document:${row.content.Name}`,
      after: { Number: row.number, State: 'accepted' },
    },
    seal: sealOf('issued_documents', row.id, Sha256),
  });
  return presentIssued(actor, (await findIssued(db, Id)) ?? row);
}

const describe = ({ content, number }: IssuedRow, language: Language) => ({
  title: localText(content.Title, language),
  number,
});

/** The link in a mail with which the recipient accepts a contract without signing in. */
export const acceptPurpose = defineLinkPurpose({
  name: 'documents.accept',
  args: z.strictObject({ Id: z.int() }),
  async describe({ db, userId, language }, { Id }) {
    const row = await findIssued(db, Id);
    if (!row || row.userId !== userId || row.state === 'revoked') return undefined;
    const state = isAcceptable(row) ? 'open' : 'accepted';
    return {
      title: translate(language, 'documents.accept.title', describe(row, language)),
      text: translate(language, `documents.accept.${state}`, describe(row, language)),
      button: state === 'open' ? translate(language, 'documents.accept.button') : null,
    };
  },
  async act({ db, now, userId, language, address }, { Id }) {
    const row = await findIssuedForUpdate(db, Id);
    if (!row || row.userId !== userId) throw notFound();
    await accept(db, row, { now, address });
    return {
      title: translate(language, 'documents.accept.title', describe(row, language)),
      text: translate(language, 'documents.accept.done', describe(row, language)),
      next: { text: translate(language, 'documents.mine'), path: '/files/documents' },
    };
  },
});
