import type { Readable } from 'node:stream';
import type { Db } from '../database/db.ts';
import { repeat } from '../jobs/repeat.ts';
import { log } from '../log/log.ts';
import type { MailCheck, Verdict } from './mail-check.ts';
import { giveBack, markDropped, markSent, takeUnsentMail, type UnsentMail } from './unsent-mails.ts';

/** A file in the form in which it is attached. */
export interface Attachment {
  fileName: string;
  read(): Promise<Readable>;
}

/** A mail with its files, ready to be sent. */
export interface Outgoing extends Omit<UnsentMail, 'attachments'> {
  attachments: Attachment[];
}

/**
 * Sends a mail through a mail server. Rejects when the server does not accept the mail; with {@link ServerAway} when it
 * accepts none.
 */
export type Send = (mail: Outgoing) => Promise<unknown>;

/** The mail server cannot be reached. */
export class ServerAway extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('the mail server is away');
    this.reason = reason;
  }
}

/** What sending needs from the features. */
export interface SendingOptions {
  checks: readonly MailCheck[];
  /** Finds the newest version of a file; undefined when it no longer exists. */
  findAttachment(db: Db, fileId: string): Promise<Attachment | undefined>;
  /** Milliseconds between two searches for mails. */
  pause?: number;
}

/** Milliseconds between two searches for mails. */
const PAUSE = 3_000;

/** The longest wait, in pauses, before a node tries again whether the mail server is back: two minutes. */
const LONGEST_AWAY = 40;

/** Returns the codes of a failure, never the mail server's message, which may contain an address. */
export function errorCodes(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** Returns what shall happen to a mail, as its check decides. A mail that a newer one replaces is dropped. */
async function judge(db: Db, mail: UnsentMail, checks: readonly MailCheck[]): Promise<Verdict> {
  if (mail.replaced) return { drop: 'replaced' };
  const check = checks.find(({ name }) => name === mail.recheck);
  if (!check) return 'send';
  const { projectId, userId } = mail;
  try {
    return await check.check({ db, now: new Date(), projectId, userId }, check.args.parse(mail.recheckArgs));
  } catch (error) {
    log.error({ err: error, mail: mail.id, check: check.name }, 'the check of a mail failed');
    throw Object.assign(new Error('the check of a mail failed'), { code: 'ECHECK' });
  }
}

/** Sends a mail that was taken from the outbox, or drops or holds it, as its check decides. */
async function deliver(db: Db, send: Send, { checks, findAttachment }: SendingOptions, mail: UnsentMail) {
  const verdict = await judge(db, mail, checks);
  if (verdict !== 'send') {
    if ('drop' in verdict) await markDropped(db, mail, verdict.drop);
    else await giveBack(db, mail, { error: null, until: verdict.holdUntil, counts: false });
    return;
  }
  const attachments = await Promise.all(mail.attachments.map((id) => findAttachment(db, id)));
  const found = attachments.flatMap((attachment) => attachment ?? []);
  if (found.length < attachments.length) {
    await markDropped(db, mail, 'attachmentGone');
    return;
  }
  await send({ ...mail, attachments: found });
  await markSent(db, mail.id);
}

/**
 * The result of one search for a mail: none was due; one was sent, dropped or held; or the mail server cannot be
 * reached.
 */
export type Round = 'none' | 'done' | 'away';

/**
 * Takes one mail that is due and sends it. No row is locked while it is sent. After a crash in between, the mail is
 * sent again some minutes later with the same Message-ID, by which mail servers recognise and drop the second.
 */
export async function sendNext(db: Db, send: Send, options: SendingOptions): Promise<Round> {
  const mail = await takeUnsentMail(
    db,
    options.checks.map(({ name }) => name),
  );
  if (!mail) return 'none';
  try {
    await deliver(db, send, options, mail);
    return 'done';
  } catch (error) {
    const isAway = error instanceof ServerAway;
    const reason = isAway ? error.reason : errorCodes(error);
    log.warn({ mail: mail.id, reason }, 'a mail was not sent');
    // If the server accepts no mail at all, this mail is not at fault: it stays due, behind others that are due.
    await giveBack(db, mail, { error: reason, counts: !isAway, ...(isAway && { until: new Date() }) });
    return isAway ? 'away' : 'done';
  }
}

/**
 * Sends the mails in the outbox until closed; `close` waits for the mail that is being sent. While the mail server
 * cannot be reached, only one mail at a time is tried, at increasing intervals.
 */
export function startSender(db: Db, send: Send, options: SendingOptions) {
  const { pause = PAUSE } = options;
  let failures = 0;
  let awayUntil = 0;
  const round = async () => {
    if (Date.now() < awayUntil) return false;
    const result = await sendNext(db, send, options);
    failures = result === 'away' ? failures + 1 : 0;
    awayUntil = result === 'away' ? Date.now() + pause * Math.min(2 ** failures, LONGEST_AWAY) : 0;
    return result === 'done';
  };
  return repeat(round, { pause, failed: 'the outbox could not be read' });
}
