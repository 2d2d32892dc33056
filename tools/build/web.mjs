import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const compressible = /\.(js|css|svg|wasm|json)$/;
/** Size in bytes from which compression is worth it. */
const FROM_BYTES = 1_024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function copiesOf(file) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([asBrotli(content), asGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a `.br` and a `.gz` copy next to every compressible file. It uses the strongest compression, because files are
 * compressed once and sent often, and all cores.
 */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => compressible.test(file) && statSync(file).size >= FROM_BYTES).map(copiesOf));
}

/** Builds the browser's application into apps/web/dist, with compressed copies for the server to send. */
export async function buildWeb(root) {
  const folder = join(root, 'apps/web');
  // The order matters: the later builds add their files to those of the first.
  for (const config of ['vite.config.ts', 'vite.apply.config.ts', 'vite.frame.config.ts'])
    await build({ root: folder, configFile: join(folder, config), logLevel: 'warn' });
  await precompress(join(folder, 'dist'));
}
