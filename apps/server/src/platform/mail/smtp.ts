import { createTransport } from 'nodemailer';
import type { Db } from '../database/db.ts';
import { type Send, startSender } from './sender.ts';

const CONNECT_TIMEOUT = 10_000;
const REPLY_TIMEOUT = 20_000;

/** Creates a sender through the SMTP server at a URL. */
function smtpSender(url: string, from: string, host: string): Send {
  const transport = createTransport(
    { url, connectionTimeout: CONNECT_TIMEOUT, greetingTimeout: CONNECT_TIMEOUT, socketTimeout: REPLY_TIMEOUT },
    { from },
  );
  return ({ id, recipient, subject, text }) =>
    transport.sendMail({
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<outbox-${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
}

export interface MailOptions {
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string;
}

/**
 * Starts sending mails when an SMTP server is configured; without one they stay in the outbox for the administrator.
 */
export function startMail(db: Db, { smtpUrl, mailFrom, publicUrl }: MailOptions): { close: () => Promise<void> } {
  if (smtpUrl === null) return { close: async () => undefined };
  return startSender(db, smtpSender(smtpUrl, mailFrom, new URL(publicUrl).hostname));
}
