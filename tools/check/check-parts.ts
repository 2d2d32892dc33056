import { accessFindings } from '../access-table/findings.ts';
import { budgets } from './budgets.ts';
import type { Part } from './check-part.ts';
import { binary } from './command.ts';
import { dependencies } from './dependencies.ts';
import { migrations } from './migrations.ts';
import { translations } from './translations.ts';
import { types } from './types.ts';

const imports = () =>
  binary(
    'depcruise',
    ...['apps', 'packages', 'tools'],
    ...['--config', '.dependency-cruiser.cjs', '--cache', '--output-type', 'err'],
  );

/** The parts of `npm run check`, slow ones first so that none is left running alone at the end. */
export const parts: readonly Part[] = [
  { name: 'unused', about: 'no unused file, export or dependency', run: () => binary('knip', '--no-progress') },
  { name: 'types', about: 'no type error', run: types },
  { name: 'imports', about: 'imports follow the architecture, without circles', run: imports },
  { name: 'lint', about: 'lint and format', run: () => binary('biome', 'check', '--colors=off') },
  { name: 'migrations', about: 'migrations are numbered and never changed', run: migrations },
  { name: 'access', about: 'docs/access.md says what the contract does', run: async () => accessFindings() },
  { name: 'budgets', about: 'short files, plain names, little script', run: budgets },
  { name: 'translations', about: 'every text in Greek and English', run: translations },
  { name: 'dependencies', about: 'every dependency has its reason', run: dependencies },
];
