import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withMaximumMemory } from './memory.ts';

const file = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');

async function memoryOf(binary: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Memory> {
  const module = await WebAssembly.compile(binary);
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const { memory } = (await WebAssembly.instantiate(module, imports)).exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('The engine exports no memory');
  return memory;
}

// Tested directly: through the package's API the engine's own, looser limit would apply first.
it('limits the memory of the engine to 32 MB', async () => {
  const binary = new Uint8Array(await readFile(file));
  const free = await memoryOf(binary);
  expect(() => free.grow(1000)).not.toThrow();
  const limited = await memoryOf(withMaximumMemory(binary, 512));
  const start = limited.buffer.byteLength / 65536;
  expect(() => limited.grow(512 - start)).not.toThrow();
  expect(() => limited.grow(1)).toThrow(RangeError);
});
