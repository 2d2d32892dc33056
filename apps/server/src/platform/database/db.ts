import type { Kysely } from 'kysely';
import type { DB } from './tables.gen.ts';

/** A pool, a connection or a transaction: functions take whichever the caller has. */
export type Db = Kysely<DB>;
