import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const virtual = 'virtual:software';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

interface Package {
  name: string;
  version: string;
  licence: string;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folders of the workspaces. */
const workspaces = (): string[] =>
  ['apps', 'packages']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')));

function packageOf(name: string, workspace: string): Package | undefined {
  const folder = [workspace, root]
    .map((base) => join(base, 'node_modules', name))
    .find((candidate) => existsSync(candidate));
  if (!folder) return undefined;
  const { version, license = '' } = manifestIn(folder);
  return { name, version, licence: license };
}

/** Returns the direct dependencies of the workspaces, without development tools and our own packages. */
function softwareOf(folders: readonly string[]): Package[] {
  const found = folders.flatMap((folder) =>
    Object.keys(manifestIn(folder).dependencies ?? {})
      .filter((name) => !name.startsWith('@ithaki/'))
      .flatMap((name) => packageOf(name, folder) ?? []),
  );
  return [...new Map(found.map((dependency) => [dependency.name, dependency])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** Provides `virtual:software`: the product's version and its third-party packages. */
export function softwarePlugin(): Plugin {
  return {
    name: 'ithaki-software',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const folders = workspaces();
      for (const folder of [root, ...folders]) this.addWatchFile(join(folder, 'package.json'));
      const { version } = manifestIn(root);
      return `export const version = ${JSON.stringify(version)}; export const software = ${JSON.stringify(softwareOf(folders))};`;
    },
  };
}
