import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles, root, textOf } from './files.ts';

interface Manifest {
  name: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * A direct dependency: the workspaces that use it, the versions they require, its licence, and our reason for using it.
 */
export interface Row {
  name: string;
  usedBy: string[];
  versions: string[];
  licence: string;
  reason: string;
}

const licenceOf = (name: string, workspace: string): string => {
  const paths = [`${workspace}node_modules/${name}/package.json`, `node_modules/${name}/package.json`];
  const manifest = paths.find((path) => existsSync(join(root, path)));
  return manifest ? ((JSON.parse(textOf(manifest)) as Manifest).license ?? 'unknown') : 'not installed';
};

/** Returns the direct dependencies of all workspaces, sorted by name, without our own packages. */
export const dependencyRows = (reasons: ReadonlyMap<string, string>): Row[] => {
  const rows = new Map<string, Row>();
  for (const path of ownFiles().filter((file) => /(^|\/)package\.json$/.test(file))) {
    const workspace = path.slice(0, -'package.json'.length);
    const manifest = JSON.parse(textOf(path)) as Manifest;
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (name.startsWith('@ithaki/')) continue;
      const row = rows.get(name) ?? {
        name,
        usedBy: [],
        versions: [],
        licence: licenceOf(name, workspace),
        reason: reasons.get(name) ?? '',
      };
      row.usedBy.push(workspace === '' ? 'tools' : manifest.name.replace('@ithaki/', ''));
      row.versions.push(version);
      rows.set(name, row);
    }
  }
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
