/** Environment of PostgreSQL's programs: nothing of ours, so that a stray PGDATA or PGPORT changes nothing. */
export const environment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  // Windows programs do not load without it.
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};
