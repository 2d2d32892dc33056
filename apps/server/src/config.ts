import { join } from 'node:path';
import { CannotStart } from './platform/database/cannot-start.ts';
import type { S3Options } from './platform/storage/s3-storage.ts';

/** The server's configuration, read from environment variables (see the README). */
export interface Config {
  host: string;
  port: number;
  /** Folder of the embedded database and uploaded files. */
  dataDir: string;
  /** URL of a PostgreSQL server; null for the embedded one. */
  databaseUrl: string | null;
  /** URL of the login for reports on the same server and database; the embedded database has one by itself. */
  reportsDatabaseUrl: string | null;
  /** URL of another database that SuperAdmin may query, read-only; null without one. */
  argusDatabaseUrl: string | null;
  /** Public address of the site, for links in mails; derived from host and port when not set. */
  publicUrl: string;
  /** Host names for which requests are accepted, besides that of `publicUrl`, localhost and numeric addresses. */
  allowedHosts: readonly string[];
  /** File with the master key, which opens all other keys. */
  masterKeyFile: string;
  /** The single secret that releases before the keyring used; what it signed stays valid as long as it is set. */
  sessionSecret: string | null;
  /** The S3 bucket for files; null to store them in `dataDir`. */
  s3: S3Options | null;
  /** The virus scanner; null when files are not scanned. */
  clamd: { host: string; port: number } | null;
  smtpUrl: string | null;
  mailFrom: string;
  demo: boolean;
  /** Whether the demonstration programme, whose passwords are public, may be served to other machines. */
  publicDemo: boolean;
  /** Whether rate limits apply; off only in benchmarks and tests. */
  rateLimits: boolean;
  checkReplies: boolean;
  /** Where the trial receiver of microdata listens that runs beside the demonstration. */
  trialReceiver: string;
  /** Which programmes may send microdata to a server of this machine, also without encryption. */
  misLoopback: 'all' | 'demonstration' | 'none';
}

/** The shortest accepted secret, in characters. */
const MIN_SECRET_LENGTH = 32;

/** Reads the configuration; throws {@link CannotStart} for an invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const port = readPort('PORT', env.PORT, 3000);
  const host = env.HOST || '127.0.0.1';
  const publicUrl =
    env.PUBLIC_URL || `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : hostInUrl(host)}:${port}`;
  if (!/^https?:/.test(publicUrl) || !URL.canParse(publicUrl)) refuse('PUBLIC_URL', 'https://programme.example.org');
  const sessionSecret = env.SESSION_SECRET || null;
  if (sessionSecret && sessionSecret.length < MIN_SECRET_LENGTH)
    refuse('SESSION_SECRET', `${MIN_SECRET_LENGTH} characters`);
  return {
    host,
    port,
    dataDir: env.DATA_DIR || './data',
    databaseUrl: env.DATABASE_URL || null,
    reportsDatabaseUrl: env.REPORTS_DATABASE_URL || null,
    argusDatabaseUrl: env.ARGUS_DATABASE_URL || null,
    publicUrl: publicUrl.replace(/\/$/, ''),
    allowedHosts: (env.ALLOWED_HOSTS ?? '').split(/[\s,]+/).filter((name) => name !== ''),
    masterKeyFile: env.MASTER_KEY_FILE || join(env.DATA_DIR || './data', 'master.key'),
    sessionSecret,
    s3: readBucket(env),
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: readPort('CLAMD_PORT', env.CLAMD_PORT, 3310) } : null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Ithaki <noreply@localhost>',
    demo: !args.includes('--no-demo'),
    publicDemo: env.ALLOW_PUBLIC_DEMO === 'yes',
    rateLimits: env.RATE_LIMITS !== 'off',
    checkReplies: env.CHECK_REPLIES === 'on',
    trialReceiver: `http://127.0.0.1:${readPort('MIS_STUB_PORT', env.MIS_STUB_PORT, 4790)}`,
    misLoopback: env.MIS_LOOPBACK === '1' ? 'all' : env.MIS_LOOPBACK === 'demo' ? 'demonstration' : 'none',
  };
}

function readPort(name: string, given: string | undefined, usual: number): number {
  const port = Number(given || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse(name, 'a number from 0 to 65535');
  return port;
}

/** Reads the settings of the bucket, null when there are none. */
function readBucket(env: NodeJS.ProcessEnv): S3Options | null {
  if (!env.S3_ENDPOINT) return null;
  const endpoint = env.S3_ENDPOINT;
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) refuse('S3_ENDPOINT', 'https://s3.example.org');
  const bucket = env.S3_BUCKET || refuse('S3_BUCKET', 'ithaki-files');
  const accessKeyId = env.S3_ACCESS_KEY_ID || refuse('S3_ACCESS_KEY_ID', 'the key’s name');
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY || refuse('S3_SECRET_ACCESS_KEY', 'the key');
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION || 'us-east-1' };
}

/** Returns a host as written in a url: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function refuse(name: string, example: string): never {
  throw new CannotStart(
    `Η ρύθμιση ${name} δεν έχει τη σωστή μορφή (${example}). / The setting ${name} is not in the right form (${example}).`,
  );
}
