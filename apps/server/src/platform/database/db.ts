import type { Kysely } from 'kysely';
import type { DB } from './tables.gen.ts';

/** A pool, a connection or a transaction: queries take whichever the caller holds. */
export type Db = Kysely<DB>;
