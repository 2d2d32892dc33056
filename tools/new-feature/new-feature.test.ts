import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFiles, root } from '../check/files.ts';
import { linkModules } from '../test/link-modules.ts';

let copyFolder: string;

interface Outcome {
  succeeded: boolean;
  output: string;
}

const run = (program: string, ...parameters: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      `node_modules/.bin/${program}`,
      parameters,
      { cwd: copyFolder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => resolve({ succeeded: error === null, output: `${stdout}${stderr}` }),
    );
  });

/** Creates a copy of the whole repository with a new feature in it. */
beforeAll(async () => {
  copyFolder = mkdtempSync(join(tmpdir(), 'new-feature-'));
  // The embedded database may run as another user, who must be able to enter the folder.
  chmodSync(copyFolder, 0o755);
  const files = ownFiles();
  for (const path of files) cpSync(join(root, path), join(copyFolder, path));
  const manifests = files.filter((path) => /^(packages|apps)\/[^/]+\/package\.json$/.test(path));
  linkModules(
    copyFolder,
    manifests.map((path) => path.replace('/package.json', '')),
  );
  execFileSync('git', ['init', '--quiet'], { cwd: copyFolder });
  expect(await run('tsx', 'tools/new-feature/new-feature.ts', 'surveys', 'Έρευνες', 'Surveys')).toMatchObject({
    succeeded: true,
  });
});

afterAll(() => rmSync(copyFolder, { recursive: true, force: true }));

/**
 * Writes a TypeScript project with only the new files, because checking the whole workspace takes three times as long.
 */
function typesOfTheNew(workspace: string): string {
  const project = join(workspace, 'tsconfig.new.json');
  const include = ['src/features/surveys', 'src/*.d.ts'];
  writeFileSync(join(copyFolder, project), JSON.stringify({ extends: './tsconfig.json', include }));
  return project;
}

const made = ['packages/contract/src/surveys.ts', 'apps/server/src/features/surveys', 'apps/web/src/features/surveys'];

test('a newly made feature passes every check', { timeout: 600_000 }, async () => {
  // Checks only the new files and their direct imports, because the whole repository takes ten times as long.
  const rules = ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', '--output-type', 'err'];
  for (const { succeeded, output } of [
    await run('depcruise', ...made, ...rules),
    await run('biome', 'check', '--colors=off', ...made),
    // The server part runs in the next test.
    await run('../typescript7/bin/tsc', '-p', typesOfTheNew('apps/web'), '--checkers', '1'),
  ])
    expect(succeeded, output).toBe(true);
  const { output } = await run('tsx', 'tools/check/check.ts', 'translations');
  expect(output.split('\n').filter((line) => /surveys/i.test(line))).toEqual([]);
});

test('the test that comes with a new feature passes', { timeout: 600_000 }, async () => {
  const { succeeded, output } = await run('vitest', 'run', '--project', 'server', 'features/surveys');
  expect(succeeded, output).toBe(true);
  expect(output).toMatch(/Tests .*2 passed/);
});

test('refuses a name that is taken or is not a word', async () => {
  expect((await run('tsx', 'tools/new-feature/new-feature.ts', 'surveys')).output).toContain('already a feature');
  expect((await run('tsx', 'tools/new-feature/new-feature.ts', '../x')).output).toContain('Usage');
});
