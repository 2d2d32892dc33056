import { CannotStart } from './platform/database/cannot-start.ts';
import type { S3Setting } from './platform/storage/s3-storage.ts';

/** What the server is told from outside, by environment variables (README: configuration). */
export interface Config {
  host: string;
  port: number;
  /** Where the embedded database and uploaded files live. */
  dataDir: string;
  /** A PostgreSQL server; without it the embedded one is used. */
  databaseUrl: string | null;
  /** The address people use, for links in mails; guessed from host and port when not set. */
  publicUrl: string;
  /** Signs session cookies; without it, one kept in the database. */
  sessionSecret: string | null;
  /** A bucket for files; without it they are kept in `dataDir`. */
  s3: S3Setting | null;
  /** The virus scanner; without it files are not looked through. */
  clamd: { host: string; port: number } | null;
  smtpUrl: string | null;
  mailFrom: string;
  demo: boolean;
  /** Whether the demonstration programme, whose passwords are known, may be served beyond this machine. */
  publicDemo: boolean;
  /** Off only in load measurements and tests. */
  rateLimits: boolean;
  checkReplies: boolean;
}

/** The shortest secret that is taken, in characters. */
const SECRET_LENGTH = 32;

/** Reads the configuration; refuses with {@link CannotStart} what cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const port = portOf('PORT', env.PORT, 3000);
  const host = env.HOST || '127.0.0.1';
  const publicUrl =
    env.PUBLIC_URL || `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : hostInUrl(host)}:${port}`;
  if (!/^https?:/.test(publicUrl) || !URL.canParse(publicUrl)) refuse('PUBLIC_URL', 'https://programme.example.org');
  const sessionSecret = env.SESSION_SECRET || null;
  if (sessionSecret && sessionSecret.length < SECRET_LENGTH) refuse('SESSION_SECRET', `${SECRET_LENGTH} characters`);
  return {
    host,
    port,
    dataDir: env.DATA_DIR || './data',
    databaseUrl: env.DATABASE_URL || null,
    publicUrl: publicUrl.replace(/\/$/, ''),
    sessionSecret,
    s3: bucketOf(env),
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: portOf('CLAMD_PORT', env.CLAMD_PORT, 3310) } : null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Ithaki <noreply@localhost>',
    demo: !args.includes('--no-demo'),
    publicDemo: env.ALLOW_PUBLIC_DEMO === 'yes',
    rateLimits: env.RATE_LIMITS !== 'off',
    checkReplies: env.CHECK_REPLIES === 'on',
  };
}

function portOf(name: string, given: string | undefined, usual: number): number {
  const port = Number(given || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse(name, 'a number from 0 to 65535');
  return port;
}

/** The bucket named by S3_BUCKET, with what is needed to reach it. */
function bucketOf(env: NodeJS.ProcessEnv): S3Setting | null {
  if (!env.S3_ENDPOINT) return null;
  const endpoint = env.S3_ENDPOINT;
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) refuse('S3_ENDPOINT', 'https://s3.example.org');
  const bucket = env.S3_BUCKET || refuse('S3_BUCKET', 'ithaki-files');
  const accessKeyId = env.S3_ACCESS_KEY_ID || refuse('S3_ACCESS_KEY_ID', 'the key’s name');
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY || refuse('S3_SECRET_ACCESS_KEY', 'the key');
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION || 'us-east-1' };
}

/** How a host is written in an address: an IPv6 number stands in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function refuse(name: string, example: string): never {
  throw new CannotStart(
    `Η ρύθμιση ${name} δεν έχει τη σωστή μορφή (${example}). / The setting ${name} is not in the right form (${example}).`,
  );
}
