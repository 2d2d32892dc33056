import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|wasm|json)$/;
/** Smaller files gain nothing. */
const FROM_BYTES = 1_024;

/** Puts a `.br` and a `.gz` beside every file of a folder that gains by them, as small as can be: done once, sent often. */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!compressible.test(file) || statSync(file).size < FROM_BYTES) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
