import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkModules } from '../test/link-modules.ts';
import { root } from './files.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** The files of a small repository, each with one import that is allowed. */
const allowed: readonly (readonly [path: string, imported: string])[] = [
  [`packages/script/src/ok.ts`, '@ithaki/formats'],
  [`${server}/main.ts`, './features/people/index.ts'],
  [`${server}/platform/database.ts`, 'kysely'],
  [`${server}/access/actor.ts`, '../platform/database.ts'],
  [`${server}/features/people/index.ts`, './queries.ts'],
  [`${server}/features/people/queries.ts`, 'kysely'],
  [`${server}/features/people/a.test.ts`, '../actions/index.ts'],
  [`${server}/features/consent/index.ts`, '@ithaki/contract'],
  [`${server}/features/actions/index.ts`, '../people/index.ts'],
  [`${server}/features/unlisted/index.ts`, '../actions/index.ts'],
  [`${server}/features/unlisted2/index.ts`, '@ithaki/contract'],
  [`${web}/features/home/routes.tsx`, '../../ui/grid.tsx'],
  [`${web}/features/people/routes.tsx`, 'react'],
  [`${web}/app/router.tsx`, '../features/people/routes.tsx'],
  [`${web}/ui/grid.tsx`, 'react'],
  ['tools/x.ts', 'vitest'],
];

const refused: readonly (readonly [path: string, imported: string, rule: string])[] = [
  [`packages/formats/src/up.ts`, '@ithaki/contract', 'package-rank-1'],
  [`packages/script/src/up.ts`, '@ithaki/contract', 'package-rank-2'],
  [`packages/contract/src/app.ts`, '../../../apps/server/src/main.ts', 'packages-know-no-app'],
  [`${server}/app/features.ts`, '../features/people/queries.ts', 'server-app-uses-doors'],
  [`${server}/platform/up.ts`, '../access/actor.ts', 'server-platform-knows-no-feature'],
  [`${server}/access/up.ts`, '../features/people/index.ts', 'server-access-knows-no-feature'],
  [`${server}/features/people/sql.ts`, 'kysely', 'server-sql-only-in-queries'],
  [`${server}/features/people/react.ts`, 'react', 'react-only-in-web'],
  [`${server}/features/people/tool.ts`, 'vitest', 'ships-with-its-dependencies'],
  [`${server}/features/people/app.ts`, '../../app/features.ts', 'server-features-know-no-app'],
  [`${server}/features/people/deep.ts`, '../../../../../packages/formats/src/up.ts', 'packages-have-one-door'],
  [`${server}/features/people/lost.ts`, './nowhere.ts', 'no-lost-imports'],
  [`${server}/features/people/tested.ts`, './a.test.ts', 'tests-are-not-imported'],
  [`${server}/features/people/up.ts`, '../actions/index.ts', 'feature-rank-3'],
  [`${server}/features/people/equal.ts`, '../consent/index.ts', 'feature-rank-3'],
  [`${server}/features/actions/inside.ts`, '../people/queries.ts', 'server-features-have-one-door'],
  [`${server}/features/unlisted/equal.ts`, '../unlisted2/index.ts', 'feature-rank-new'],
  [`${web}/features/home/app.tsx`, '../../app/router.tsx', 'web-features-know-no-app'],
  [`${web}/features/home/other.tsx`, '../people/routes.tsx', 'web-features-are-apart'],
  [`${web}/features/home/server.tsx`, '../../../../server/src/main.ts', 'apps-are-apart'],
  [`${web}/ui/product.tsx`, '@ithaki/contract', 'web-ui-has-no-product'],
  [`${web}/api/up.ts`, '../features/people/routes.tsx', 'web-ground-knows-no-feature'],
  [`${web}/api/circle.ts`, './circle.ts', 'no-circles'],
  [`${web}/api/tool.ts`, '../../../../tools/x.ts', 'tools-are-outside'],
];

let copyFolder: string;
const brokenRules = new Map<string, string[]>();

const build = (): void => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(copyFolder, file));
  const workspaces = ['packages/formats', 'packages/script', 'packages/contract', 'apps/server', 'apps/web'];
  linkModules(copyFolder, workspaces);
  for (const workspace of workspaces) {
    mkdirSync(join(copyFolder, workspace, 'src'), { recursive: true });
    cpSync(join(root, workspace, 'package.json'), join(copyFolder, workspace, 'package.json'));
    writeFileSync(join(copyFolder, workspace, 'src/index.ts'), 'export const here = 1;\n');
  }
  for (const [path, imported] of [...allowed, ...refused]) {
    mkdirSync(dirname(join(copyFolder, path)), { recursive: true });
    writeFileSync(join(copyFolder, path), `import * as other from '${imported}';\nexport const it = other;\n`);
  }
};

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

const cruise = (): Promise<Report> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules/.bin/depcruise');
    const parameters = ['apps', 'packages', 'tools', '--config', '.dependency-cruiser.cjs', '--no-cache', '-T', 'json'];
    execFile(program, parameters, { cwd: copyFolder, maxBuffer: 2 ** 26 }, (_, output) => resolve(JSON.parse(output)));
  });

beforeAll(async () => {
  copyFolder = mkdtempSync(join(tmpdir(), 'ithaki-imports-'));
  build();
  const { summary } = await cruise();
  for (const { from, rule } of summary.violations) brokenRules.set(from, [...(brokenRules.get(from) ?? []), rule.name]);
});

afterAll(() => rmSync(copyFolder, { recursive: true, force: true }));

describe('the import rules', () => {
  test.each(allowed)('%s may import %s', (path) => {
    expect(brokenRules.get(path)).toBeUndefined();
  });

  test.each(refused)('%s may not import %s: %s', (path, _imported, rule) => {
    expect(brokenRules.get(path)).toContain(rule);
  });
});
