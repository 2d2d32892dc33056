import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from './markdown.ts';

const file = join(import.meta.dirname, '../../docs/access.md');

/** Whether the access table that people read still says what the contract does. */
export function accessFindings(): string[] {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return kept === accessTable() ? [] : ['docs/access.md is old; write it anew with `npm run access`'];
}
