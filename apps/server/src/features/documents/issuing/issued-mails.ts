import type { DocumentBody } from '@ithaki/contract';
import { inGreeting, localText } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { createLinks, linkAddress } from '../../../platform/links/create-link.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { defineKind, notify, shownBesideMail } from '../../notifications/index.ts';
import { acceptPurpose } from './accept.ts';
import { findMailed, type MailedDocument, markSent } from './issue-queries.ts';

/** Days until the link to accept a contract expires. */
const ACCEPT_DAYS = 60;
const DAY_MS = 86_400_000;

/** Notification that a document was issued to the person. */
export const documentIssuedKind = defineKind({
  kind: 'documents.issued',
  group: 'account',
  to: 'own.data',
  default: shownBesideMail,
  mails: ['off'],
  bundle: 'thing',
});

/** Issued documents to mail, by id, with their programme. */
interface Mailing {
  publicUrl: string;
  project: Pick<CurrentProject, 'id' | 'url'>;
  ids: readonly number[];
  now: Date;
}

/** Returns the address of a person's own documents. */
const ownDocuments = (publicUrl: string, { url }: Mailing['project']): string => `${publicUrl}/${url}/files/documents`;

/** Stores links with which recipients accept contracts; returns their URLs by the issued document's id. */
async function acceptLinks(
  db: Db,
  mailed: readonly MailedDocument[],
  { publicUrl, project, now }: Mailing,
): Promise<Map<number, string>> {
  const links = new Map<number, string>();
  const until = new Date(now.getTime() + ACCEPT_DAYS * DAY_MS);
  for (const { id, userId, language, kind } of mailed) {
    if (kind !== 'contract') continue;
    const link = { purpose: acceptPurpose, args: { Id: id }, uses: 'once' as const, until, projectId: project.id };
    const [token = ''] = await createLinks(db, link, [{ userId, language }]);
    links.set(id, linkAddress(publicUrl, token));
  }
  return links;
}

function writeMail(
  { id, userId, email, language, name, title, number, fileId }: MailedDocument,
  mail: { projectId: number; link: string; isContract: boolean },
): Mail {
  const values = {
    name: inGreeting(name, language),
    title: localText(title, language),
    ...{ number, link: mail.link },
  };
  return {
    ...{ projectId: mail.projectId, userId, recipient: email, template: 'documentIssued' },
    subject: translate(language, 'documents.mail.subject', values),
    text: translate(language, mail.isContract ? 'documents.mail.contract' : 'documents.mail.body', values),
    replaceable: { key: 'documentIssued', language, values },
    attachments: [fileId],
    replaceKey: `document:${id}`,
  };
}

/** Queues a mail with the PDF for each issued document that can be mailed; returns the number of mails. */
export async function mailIssued(db: Db, mailing: Mailing): Promise<number> {
  const { publicUrl, project, ids, now } = mailing;
  const mailed = await findMailed(db, ids);
  const links = await acceptLinks(db, mailed, mailing);
  await queueMails(
    db,
    mailed.map((document) =>
      writeMail(document, {
        projectId: project.id,
        link: links.get(document.id) ?? ownDocuments(publicUrl, project),
        isContract: document.kind === 'contract',
      }),
    ),
  );
  await markSent(
    db,
    mailed.map(({ id }) => id),
    now,
  );
  return mailed.length;
}

/** Tells people in the application that a document was issued to them. */
export const notifyOfIssued = (
  db: Db,
  { project, content, actorId, now }: { project: { id: number }; content: DocumentBody; actorId: number; now: Date },
  userIds: readonly number[],
): Promise<void> =>
  notify(
    db,
    documentIssuedKind,
    {
      ...{ projectId: project.id, at: now, actorId, link: 'files/documents' },
      ...{ thing: `document:${content.Name}`, data: { title: content.Title } },
    },
    userIds,
  );
