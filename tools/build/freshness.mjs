import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const stampOf = (root, part) => join(root, '.cache', 'build', part.name);

const outputs = new Set(['node_modules', 'dist', 'coverage', '.cache', '.vite']);
const isInput = (name) => !outputs.has(name) && !/\.test\.tsx?$/.test(name);

function* filesIn(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) if (isInput(name)) yield* filesIn(join(path, name));
}

/** Returns a hash over the names and contents of all input files of a part. */
function fingerprint(root, part) {
  const hash = createHash('sha256');
  for (const input of part.inputs) {
    for (const file of filesIn(join(root, input))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a part was built from exactly the present input files. */
export function isFresh(root, part) {
  const stamp = stampOf(root, part);
  const built = existsSync(join(root, part.product)) && existsSync(stamp);
  return built && readFileSync(stamp, 'utf8') === fingerprint(root, part);
}

/**
 * Builds a part. It counts as fresh only if the build succeeded, and only for the input files as they were when the
 * build started.
 */
export async function rebuild(root, part, make) {
  const stamp = stampOf(root, part);
  const inputsAtStart = fingerprint(root, part);
  rmSync(stamp, { force: true });
  await make(root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputsAtStart);
}
