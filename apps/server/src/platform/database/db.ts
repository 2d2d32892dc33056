import type { Kysely } from 'kysely';
import type { DB } from './tables.gen.ts';

/** A connection, a pool or a transaction: queries take whichever the caller holds. */
export type Db = Kysely<DB>;
