import wasmUrl from 'quickjs-wasi/quickjs.wasm?url';
import { MEMORY_PAGES } from '../limits.ts';
import { createEngine } from '../sandbox/engine.ts';
import { withMaximumMemory } from '../sandbox/memory.ts';
import type { Message, Request } from '../sandbox/protocol.ts';

// Entry of the browser's worker. It fetches the engine itself, so that only the worker needs permission to compile
// WebAssembly.
const binary = new Uint8Array(await (await fetch(wasmUrl)).arrayBuffer());
const engine = await createEngine(await WebAssembly.compile(withMaximumMemory(binary, MEMORY_PAGES)));
const post = (message: Message) => self.postMessage(message);

self.addEventListener('message', async (event: MessageEvent<Request>) => post(await engine(event.data)));
post('ready');
