import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The file of the generated table types. */
const file = join(import.meta.dirname, '../apps/server/src/platform/database/tables.gen.ts');

/** How column types are mapped; must match the parsers in platform/database/pool.ts. */
const types = ['--type-mapping', '{"int8":"number"}', '--numeric-parser', 'number', '--date-parser', 'string'];

/**
 * Returns the arguments of Node that generate the table types of a migrated database; with `verify` they only compare.
 */
export const tableTypesCommand = (url: string, verify: boolean): string[] => [
  createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js'),
  ...['--dialect', 'postgres', '--url', url, '--out-file', file, '--camel-case', '--exclude-pattern', 'migration*'],
  ...types,
  ...(verify ? ['--verify'] : []),
];
