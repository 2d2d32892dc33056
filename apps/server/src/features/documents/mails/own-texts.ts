import { documentBody, type Language } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import { log } from '../../../platform/log/log.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { WriteOwnTexts } from '../../../platform/mail/own-texts.ts';
import type { Press } from '../press/press.ts';
import { findParts } from '../writing/document-queries.ts';
import { findMailDocuments, type MailDocument } from './mail-document-queries.ts';

const isOf = ({ projectId, replaceable }: Mail, document: MailDocument): boolean =>
  projectId === document.projectId && replaceable?.key.toLowerCase() === document.name.toLowerCase();

/**
 * Replaces subject and text of built-in mails by the programme's document that is named after the mail's key. When the
 * document cannot be rendered, the built-in text is kept, so that the mail is still sent.
 */
export const ownTexts =
  (press: Press): WriteOwnTexts =>
  async (db, mails) => {
    const projects = [...new Set(mails.flatMap(({ projectId, replaceable }) => (replaceable && projectId) || []))];
    if (projects.length === 0) return mails;
    const written = new Map<Mail, Mail>();
    for (const document of await findMailDocuments(db, projects)) {
      const own = mails.filter((mail) => isOf(mail, document));
      if (own.length === 0) continue;
      const { Text, Title } = documentBody.parse(document.content);
      const letters = own.map(({ replaceable }) => {
        const lang: Language = replaceable?.language ?? 'el';
        return { subject: localText(Title, lang), data: { ...replaceable?.values, lang } };
      });
      try {
        const source = { text: Text, parts: await findParts(db, document.projectId) };
        const texts = await press.perform('write', { source, letters });
        own.forEach((mail, index) => {
          const text = texts[index];
          if (text) written.set(mail, { ...mail, ...text });
        });
      } catch (error) {
        log.warn(
          { err: error, key: document.name, project: document.projectId },
          'a mail could not be written by its document',
        );
      }
    }
    return mails.map((mail) => written.get(mail) ?? mail);
  };
