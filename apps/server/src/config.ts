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
  smtpUrl: string | null;
  mailFrom: string;
  demo: boolean;
  /** Off only in load measurements and tests. */
  rateLimits: boolean;
  checkReplies: boolean;
}

export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const port = Number(env.PORT ?? 3000);
  const host = env.HOST ?? '127.0.0.1';
  return {
    host,
    port,
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Ithaki <noreply@localhost>',
    demo: !args.includes('--no-demo'),
    rateLimits: env.RATE_LIMITS !== 'off',
    checkReplies: env.CHECK_REPLIES === 'on',
  };
}
