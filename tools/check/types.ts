import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from './command.ts';
import { ownFiles, root, textOf } from './files.ts';

/** The native TypeScript compiler, which makes the same checks in a sixth of the time. */
const compiler = 'node_modules/typescript7/bin/tsc';

/**
 * One checker in place of the default four, because each of these would compute the shared types again; that takes a
 * third of the work.
 */
const alone = ['--checkers', '1'];

const cacheFolder = join(root, 'node_modules/.cache/types');

interface Project {
  extends: string;
  compilerOptions?: object;
  include: string[];
}

/** Groups the folders of the projects by equal compiler settings. */
const bySettings = (paths: readonly string[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const { include, ...own } = JSON.parse(textOf(path)) as Project;
    const settings = JSON.stringify({ ...own, extends: join(root, dirname(path), own.extends) });
    groups.set(settings, [
      ...(groups.get(settings) ?? []),
      ...include.map((folder) => join(root, dirname(path), folder)),
    ]);
  }
  return groups;
};

/** Writes a project that includes all folders with the same settings; returns its path. */
const projectOver = (settings: string, include: readonly string[], number: number): string => {
  const path = join(cacheFolder, `tsconfig.${number}.json`);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, JSON.stringify({ ...JSON.parse(settings), include }));
  return path;
};

/**
 * Checks the types of every workspace and of the tools. Workspaces with the same settings are checked as one program,
 * because separate programs would each check the imported files again.
 */
export const types = async (): Promise<string[]> => {
  const files = ownFiles();
  const hasCode = (folder: string) => files.some((path) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path));
  const projects = files.filter(
    (path) => /^(packages\/[^/]+|apps\/[^/]+|tools)\/tsconfig\.json$/.test(path) && hasCode(dirname(path)),
  );
  const findings: string[] = [];
  for (const [number, [settings, include]] of [...bySettings(projects)].entries())
    findings.push(...(await command(compiler, '-p', projectOver(settings, include, number), ...alone)));
  return findings;
};
