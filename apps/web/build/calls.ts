import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const contract = fileURLToPath(import.meta.resolve('@ithaki/contract'));
const virtual = 'virtual:calls';

/** The part of a call's definition that the browser needs. */
interface Target {
  method: string;
  path: string;
  /** Whether the call needs an Idempotency-Key. */
  keyed?: true;
}

interface Definition {
  method?: string;
  path: string;
  idempotency: string;
}

const targetOf = ({ method = 'POST', path, idempotency }: Definition): Target => ({
  method,
  path,
  ...(idempotency === 'required' ? { keyed: true } : {}),
});

/** The shortest form of a target: its path alone where it is a POST without a key, as nearly all are. */
const shorten = (target: Target): Target | string => (target.method === 'POST' && !target.keyed ? target.path : target);

/** Code of the browser that makes targets of their shortest form. */
const expandCode = `const expand = (target) => typeof target === 'string' ? { method: 'POST', path: target } : target;
const mapValues = (from, change) => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));`;

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

/** Provides `virtual:calls`: method and path of the contract's calls without schemas, of all or only some features. */
export function callsPlugin(features?: readonly string[]): Plugin {
  return {
    name: 'ithaki-calls',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const { calls, files } = await evaluateContract();
      for (const file of files) this.addWatchFile(file);
      const included = Object.entries(calls).filter(([feature]) => features?.includes(feature) ?? true);
      const table = mapValues(Object.fromEntries(included), (named) =>
        mapValues(named, (call) => shorten(targetOf(call))),
      );
      return `${expandCode}
export const callTable = mapValues(${JSON.stringify(table)}, (named) => mapValues(named, expand));`;
    },
  };
}
