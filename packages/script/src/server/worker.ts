import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../sandbox/engine.ts';
import type { Message, Request } from '../sandbox/protocol.ts';

// Entry of the server's worker threads; the parent passes the compiled engine.
const engine = await createEngine(workerData);
const post = (message: Message) => parentPort?.postMessage(message);

parentPort?.on('message', async (request: Request) => post(await engine(request)));
post('ready');
