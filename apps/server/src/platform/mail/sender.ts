import type { Readable } from 'node:stream';
import type { Db } from '../database/db.ts';
import { repeat } from '../jobs/repeat.ts';
import { log } from '../log/log.ts';
import type { MailCheck, Verdict } from './mail-check.ts';
import { giveBack, markDropped, markSent, takeUnsentMail, type UnsentMail } from './unsent-mails.ts';

/** A file as it is attached. */
export interface Attachment {
  fileName: string;
  read(): Promise<Readable>;
}

/** A mail with its files. */
export interface Outgoing extends Omit<UnsentMail, 'attachments'> {
  attachments: Attachment[];
}

/** Sends a mail through a mail server; rejects when it is not accepted, with {@link ServerAway} when no mail would be. */
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
  /** Finds the newest version of a file; undefined when it is gone. */
  findAttachment(db: Db, fileId: string): Promise<Attachment | undefined>;
  /** Milliseconds between two searches for mails. */
  pause?: number;
}

/** Milliseconds between two searches for mails. */
const PAUSE = 3_000;

/** The longest wait, in pauses, before a node asks again whether the mail server is back: two minutes. */
const LONGEST_AWAY = 40;

/** Returns the codes of a failure, never the mail server's message, which may contain an address. */
export function errorCodes(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** Asks the check of a mail what becomes of it; a mail whose place another has taken is left out. */
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

/** Sends a mail that was taken, or leaves it out or holds it as its check says. */
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

/** What came of one search for a mail: none was due; one was dealt with; or the mail server is away. */
export type Round = 'none' | 'done' | 'away';

/**
 * Takes one mail that is due and sends it. No row stays locked meanwhile. After a crash in between it is sent again some
 * minutes later under the same Message-ID, by which mail servers drop the second.
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
    // A mail is not to blame for a server that takes none: it stays due, behind those that were due before.
    await giveBack(db, mail, { error: reason, counts: !isAway, ...(isAway && { until: new Date() }) });
    return isAway ? 'away' : 'done';
  }
}

/**
 * Sends the mails in the outbox until closed; `close` waits for the mail being sent. While the mail server is away, one
 * mail at a time asks whether it is back, at intervals that grow.
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
