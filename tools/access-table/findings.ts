import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, calls, type Purpose, purposes, roles } from '@ithaki/contract';
import { accessCell, type Cell, purposeCell } from '../../apps/server/src/testing/matrix/cells.ts';

const opening = `# Who may make which call

This page lists every call of the server and says, for each role, whether the role may make the call and whose data the call can reach. \`npm run access\` writes the page from the contract, and \`npm run check\` fails when it is out of date. The test \`apps/server/src/app/access-matrix.test.ts\` tries every cell on a running server.

The column *nobody* stands for a visitor who is not signed in. The column *Permission* names the permission that a role needs; the permission after "others:" is needed to reach other people.

| Cell | Meaning |
|---|---|
| – | the call is refused: with 401 when nobody is signed in, with 403 when the role lacks the permission |
| yes | the call is allowed; it concerns no person in particular |
| own | the call is allowed on the caller's own data |
| scope | the call is allowed on the caller's own data and on that of the people linked to them: a supervisor's mentors and their mentees, a coordinator's mentees and their mentors, a mentor's mentees, a mentee's mentors and coordinators |
| all | the call is allowed on the data of everyone in the current project |
| contacts | the call is allowed on those whom the caller may write to |
| offered | the call is allowed on those to whom the caller is offered as mentor or mentee |
| totals | the call gives numbers over everyone, and none of a group smaller than five |

People whom a call does not reach seem not to exist: lists leave them out, and a request for one of them is answered with 404. SuperAdmin, Admin and Super have their role in every project.

## Purposes

A call that is made for one of these purposes reaches other people than the cells *scope* and *all* say, or less of them. The table says whom each role reaches in such a call, if it holds the call's permission. For *contact* and *match* that is the name alone, whatever fields the role otherwise sees; for *match* the criteria too.
`;

const purposeRows: Record<Purpose, string> = {
  microdata: 'sheets for the outside system',
  reports: 'reports over the programme',
  contact: 'writing to one another, as active members',
  match: 'being offered to one another',
  totals: 'numbers',
};

const purposeTable = (): string =>
  [
    row(['Purpose', ...roles]),
    `|${'---|'.repeat(roles.length + 1)}`,
    ...purposes.map((purpose) =>
      row([`${purpose}<br>${purposeRows[purpose]}`, ...roles.map((role) => format(purposeCell(purpose, role)))]),
    ),
    '',
  ].join('\n');

const columns = ['nobody', ...roles];

const format = (cell: Cell): string => (cell === 'no' ? '–' : cell);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function callRow(name: string, call: Call): string {
  const others = call.others ? `; others: ${call.others}` : '';
  const needs = `${call.permission}${others}${call.purpose ? `<br>for ${call.purpose}` : ''}`;
  const cells = [null, ...roles].map((role) => format(accessCell(call, role)));
  return row([`\`${call.path}\`<br>${name}`, needs, ...cells]);
}

function featureTable(feature: string, featureCalls: Record<string, Call>): string {
  return [
    `## ${feature}`,
    '',
    row(['Call', 'Permission', ...columns]),
    `|${'---|'.repeat(columns.length + 2)}`,
    ...Object.entries(featureCalls).map(([name, call]) => callRow(name, call)),
    '',
  ].join('\n');
}

/** Returns the access table in Markdown: one table per feature, with its calls as rows and the roles as columns. */
export const accessTable = (): string =>
  [
    opening,
    purposeTable(),
    ...Object.entries<Record<string, Call>>(calls).map(([name, featureCalls]) => featureTable(name, featureCalls)),
  ].join('\n');

/** The page with the access table. */
export const page = join(import.meta.dirname, '../../docs/access.md');

/** Returns a finding when docs/access.md differs from the access table made from the contract. */
export function accessFindings(): string[] {
  const written = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return written === accessTable() ? [] : ['docs/access.md is out of date: run `npm run access`'];
}
