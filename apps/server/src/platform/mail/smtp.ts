import { createTransport } from 'nodemailer';
import type { Db } from '../database/db.ts';
import { type Send, startSender } from './sender.ts';

const CONNECT_WITHIN = 10_000;
const ANSWER_WITHIN = 20_000;

/** Hands mails to the SMTP server of the address. */
function smtp(url: string, from: string, host: string): Send {
  const transport = createTransport(
    { url, connectionTimeout: CONNECT_WITHIN, greetingTimeout: CONNECT_WITHIN, socketTimeout: ANSWER_WITHIN },
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

export interface MailSetting {
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string;
}

/** Begins sending mails when an SMTP server is configured; without one they stay in the outbox for the administrator. */
export function startMail(db: Db, { smtpUrl, mailFrom, publicUrl }: MailSetting): { close: () => Promise<void> } {
  if (smtpUrl === null) return { close: async () => undefined };
  return startSender(db, smtp(smtpUrl, mailFrom, new URL(publicUrl).hostname));
}
