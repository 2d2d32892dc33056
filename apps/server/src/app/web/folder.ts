import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The built browser application: found by walking up, since the bundle lies elsewhere than the sources. */
export function webFolder(): string | null {
  let folder = import.meta.dirname;
  for (;;) {
    const built = join(folder, 'apps/web/dist');
    if (existsSync(join(built, 'index.html'))) return built;
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}
