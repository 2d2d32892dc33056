import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, calls, roles } from '@ithaki/contract';
import { type Cell, cellOf } from '../../apps/server/src/testing/matrix/cells.ts';

const opening = `# Who may make which call

Made from the contract by \`npm run access\`; \`npm run check\` finds out when it is old. \`apps/server/src/app/access-matrix.test.ts\` tries every cell.

| Cell | Meaning |
|---|---|
| – | the call is refused: 401 without a session, 403 for the role |
| yes | the call may be made; it reaches no person |
| own | it reaches the caller alone |
| scope | it reaches the caller and the people linked to them: a supervisor's mentors and their mentees, a coordinator's mentees and their mentors, a mentor's mentees, a mentee's mentors and coordinators |
| all | it reaches everyone in the current project |

A person outside the cell is not there (404), and absent from lists. SuperAdmin, Admin and Super hold their role in every project.
`;

const columns = ['nobody', ...roles];

const shown = (cell: Cell): string => (cell === 'no' ? '–' : cell);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function callRow(name: string, call: Call): string {
  const needs = call.others ? `${call.permission}; others: ${call.others}` : call.permission;
  const cells = [null, ...roles].map((role) => shown(cellOf(call, role)));
  return row([`\`${call.path}\`<br>${name}`, needs, ...cells]);
}

function featureTable(feature: string, named: Record<string, Call>): string {
  return [
    `## ${feature}`,
    '',
    row(['Call', 'Permission', ...columns]),
    `|${'---|'.repeat(columns.length + 2)}`,
    ...Object.entries(named).map(([name, call]) => callRow(name, call)),
    '',
  ].join('\n');
}

/** The access table in Markdown: one table per feature, with its calls as rows and the roles as columns. */
export const accessTable = (): string =>
  [opening, ...Object.entries<Record<string, Call>>(calls).map(([name, named]) => featureTable(name, named))].join(
    '\n',
  );

const file = join(import.meta.dirname, '../../docs/access.md');

/** Returns a finding when docs/access.md differs from the access table made from the contract. */
export function accessFindings(): string[] {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return kept === accessTable() ? [] : ['docs/access.md is old; write it anew with `npm run access`'];
}
