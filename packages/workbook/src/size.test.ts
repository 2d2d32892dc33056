import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Gzipped size of these exports in a page, in kilobytes of 1,024 bytes as size budgets count them. */
async function weight(names: string): Promise<number> {
  const index = fileURLToPath(new URL('./index.ts', import.meta.url));
  const contents = `export { ${names} } from ${JSON.stringify(index)};`;
  const options = { bundle: true, minify: true, write: false, format: 'esm', target: 'es2022' } as const;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: '.' } });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1024;
}

test('the compressed engine has at most 18 KB with 23 functions, and at most 45 KB with all', async () => {
  const basic = await weight('Engine, basicFunctions');
  const all = await weight('Engine, allFunctions');
  console.log(`engine: ${basic.toFixed(1)} KB with 23 functions, ${all.toFixed(1)} KB with all`);
  expect(basic).toBeLessThanOrEqual(18);
  expect(all).toBeLessThanOrEqual(45);
});
