import { totalmem } from 'node:os';

/** Names and values of PostgreSQL settings. */
export type Settings = Readonly<Record<string, string>>;

const MEGABYTE = 1_048_576;

/** Memory available to this program and its database, in megabytes: the machine's, or a container's share of it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MEGABYTE;

/** Returns a share of the memory within bounds, in PostgreSQL's notation. */
const memoryShare = (share: number, least: number, most: number): string =>
  `${Math.round(Math.min(Math.max(memory * share, least), most))}MB`;

/**
 * Settings of the embedded server, for two cores shared with one program. They are passed at each start rather than
 * written into the data folder, so that a newer version of this program brings its own.
 */
export const settings: Settings = {
  cluster_name: 'ithaki',
  max_connections: '60',
  // Pages beyond this are copied from the operating system's cache at each access.
  shared_buffers: memoryShare(1 / 8, 128, 2048),
  effective_cache_size: memoryShare(1 / 2, 512, 65_536),
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel queries do not help on two busy cores, and need more shared memory than containers provide.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  // Limits how much must be replayed after a crash, and so how long a restart takes.
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One file per weekday in the data folder, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  // Statements and error details contain personal data, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings for tests only: faster, but nothing survives a power failure. */
export const testSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  shared_buffers: '128MB',
  autovacuum: 'off',
};

/** Returns settings as command line arguments. */
export function settingArguments(chosen: Settings): string[] {
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Megabytes of address space for one server process, besides `shared_buffers`. */
const OWN_MEGABYTES = 768;

/** Returns the limit on the address space of one server process, in kilobytes. */
export const memoryOfProcess = ({ shared_buffers: shared = '128MB' }: Settings): number =>
  (Number.parseInt(shared, 10) + OWN_MEGABYTES) * 1024;
