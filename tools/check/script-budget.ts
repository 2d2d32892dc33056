import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './files.ts';

const kilobytes = 200;
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

/** The compressed script of home's first view after signing in, when the browser application is built. */
export const scriptBudget = async (): Promise<string[]> => {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || /^src\/(features\/home\/|app\/home)/.test(key),
  );
  const sizes = neededFiles(manifest, starts).map((file) => gzipSync(readFileSync(join(dist, file))).length);
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return total > kilobytes ? [`home's first view needs ${total.toFixed(0)} KB of script; at most ${kilobytes}`] : [];
};
