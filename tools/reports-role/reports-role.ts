import { randomBytes } from 'node:crypto';
import { READER, readerStatements } from '../../apps/server/src/platform/database/reader/reader-role.ts';

/**
 * `npm run reports:role` prints the SQL that creates the database role for reports, for a superuser to run in the
 * application's database: `npm run --silent reports:role | psql …`. The embedded database creates the role by itself.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to the address of the application’s database.');
  process.exit(1);
}
const address = new URL(url);
const password = randomBytes(24).toString('base64url');
const owner = decodeURIComponent(address.username) || 'ithaki';
for (const statement of readerStatements({ owner, password })) console.log(`${statement};`);
Object.assign(address, { username: READER, password });
console.log(`-- Start the server with REPORTS_DATABASE_URL=${address.href}`);
