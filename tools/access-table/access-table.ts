import { writeFileSync } from 'node:fs';
import { accessTable, page } from './findings.ts';

/** `npm run access` writes docs/access.md; part `access` of `npm run check` reports when the page is out of date. */
writeFileSync(page, accessTable());
