import { createTransport } from 'nodemailer';
import type { Db } from '../database/db.ts';
import { errorCodes, type Outgoing, type Send, type SendingOptions, ServerAway, startSender } from './sender.ts';

const CONNECT_TIMEOUT = 10_000;
const REPLY_TIMEOUT = 20_000;

/** Creates a sender through the SMTP server at a URL. */
function smtpSender(url: string, from: string, host: string): Send {
  const transport = createTransport(
    { url, connectionTimeout: CONNECT_TIMEOUT, greetingTimeout: CONNECT_TIMEOUT, socketTimeout: REPLY_TIMEOUT },
    { from },
  );
  return async (mail) => {
    const message = await writeMessage(mail, host);
    try {
      await transport.sendMail(message);
    } catch (error) {
      // If the server only refused this mail, other mails can still be sent. If the connection broke, this mail may be
      // the cause, so the server is tested.
      const isThere = isReply(error) || (await transport.verify().catch(() => false));
      throw isThere ? error : new ServerAway(errorCodes(error));
    }
  };
}

/** Whether the server replied to this mail, and did not reply that it accepts no mail at present. */
const isReply = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode !== 421 && code !== 'EAUTH';
};

/** An event for the recipient's calendar as a file, for mail programs that show no invitations. */
const asFile = ({ method, content }: NonNullable<Outgoing['calendar']>) => ({
  filename: 'invite.ics',
  contentType: `application/ics; charset=utf-8; method=${method}`,
  content,
});

/** Returns a mail in the form that the SMTP library expects. */
async function writeMessage(mail: Outgoing, host: string) {
  const { id, revision, recipient, subject, text, headers, html, calendar } = mail;
  const attachments = mail.attachments.map(async ({ fileName, read }) => ({
    filename: fileName,
    content: await read(),
  }));
  return {
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html !== null && { html }),
    headers,
    ...(calendar && {
      alternatives: [
        { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.content },
      ],
    }),
    attachments: [...(await Promise.all(attachments)), ...(calendar ? [asFile(calendar)] : [])],
    // The same id at each attempt, but another one when the content was replaced.
    messageId: `<outbox-${id}${revision > 0 ? `-${revision}` : ''}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export interface MailOptions {
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string;
}

/**
 * Starts sending mails when an SMTP server is configured; without one they stay in the outbox for the administrator.
 */
export function startMail(
  db: Db,
  { smtpUrl, mailFrom, publicUrl }: MailOptions,
  sending: SendingOptions,
): { close: () => Promise<void> } {
  if (smtpUrl === null) return { close: async () => undefined };
  return startSender(db, smtpSender(smtpUrl, mailFrom, new URL(publicUrl).hostname), sending);
}
