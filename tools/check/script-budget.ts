import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './files.ts';

const kilobytes = 200;
/** The screens behind '/home', '/mentee', '/mentor' and '/admin/home'. */
const home = /^src\/(features\/home\/.*|app\/.*home[^/]*)\.tsx$/i;
const dist = join(root, 'apps/web/dist');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The script files that the given chunks need before they run: themselves and all they import at once. */
export const neededFiles = (manifest: Readonly<Record<string, Chunk>>, starts: readonly string[]): string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  starts.forEach(visit);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
};

/** Compressed bytes as they are sent: the file made by the build where there is one. */
const sentBytes = (file: string): number => {
  const path = join(dist, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : gzipSync(readFileSync(path)).length;
};

/** The compressed script of home's first view after signing in, for the heaviest home, when the browser part is built. */
export const scriptBudget = async (): Promise<string[]> => {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const homes = [undefined, ...keys.filter((key) => home.test(key))];
  return homes.flatMap((screen) => {
    const files = neededFiles(manifest, screen ? [...entries, screen] : entries);
    const total = files.reduce((sum, file) => sum + sentBytes(file), 0) / 1024;
    const name = screen ?? 'the application';
    return total > kilobytes ? [`${name} needs ${total.toFixed(0)} KB of script at first; at most ${kilobytes}`] : [];
  });
};
