import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessFindings, accessTable } from './findings.ts';

/** `npm run access` writes docs/access.md; with `--check` it only reports whether the page is out of date. */
if (process.argv.includes('--check')) {
  const findings = accessFindings();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
} else {
  writeFileSync(join(import.meta.dirname, '../../docs/access.md'), accessTable());
}
