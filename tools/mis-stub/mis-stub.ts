import { startStub } from './stub.ts';

/** Runs the stub until it is ended: MIS_STUB_PORT (4790) and MIS_STUB_DIR (./data/mis-stub). */
const stub = await startStub({
  folder: process.env.MIS_STUB_DIR || './data/mis-stub',
  port: Number(process.env.MIS_STUB_PORT || 4790),
});
console.log(`MIS stub: ${stub.url}`);
process.on('SIGINT', () => void stub.close());
process.on('SIGTERM', () => void stub.close());
// Ends with the program that started it.
process.on('disconnect', () => void stub.close());
