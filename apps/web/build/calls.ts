import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { ShortTarget } from '../src/api/request.ts';

const contract = fileURLToPath(import.meta.resolve('@ithaki/contract'));
const virtual = 'virtual:calls';

interface Definition {
  method?: string;
  path: string;
  idempotency: string;
}

/** What the browser needs of a call, in the shortest form: its path alone where it is a POST without a key. */
const shortTarget = ({ method = 'POST', path, idempotency }: Definition): ShortTarget =>
  method === 'POST' && idempotency !== 'required'
    ? path
    : { method: method === 'GET' ? 'GET' : 'POST', path, ...(idempotency === 'required' && { keyed: true }) };

const mapValues = <From, To>(from: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));

/** Bundles the contract and evaluates it in memory, since Node cannot import its TypeScript. */
async function evaluateContract() {
  const bundle = await build({
    entryPoints: [contract],
    absWorkingDir: dirname(contract),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
  });
  const code = bundle.outputFiles[0]?.contents ?? new Uint8Array();
  const source = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { calls } = (await import(source)) as { calls: Record<string, Record<string, Definition>> };
  const files = Object.keys(bundle.metafile.inputs).map((file) => join(dirname(contract), file));
  return { calls, files };
}

/**
 * Provides `virtual:calls`: method and path of the contract's calls without schemas, of all or only some features; the
 * client expands it (`src/api/call-table.ts`).
 */
export function callsPlugin(features?: readonly string[]): Plugin {
  return {
    name: 'ithaki-calls',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const { calls, files } = await evaluateContract();
      for (const file of files) this.addWatchFile(file);
      const included = Object.entries(calls).filter(([feature]) => features?.includes(feature) ?? true);
      const table = mapValues(Object.fromEntries(included), (named) => mapValues(named, shortTarget));
      return `export const shortTable = ${JSON.stringify(table)};`;
    },
  };
}
