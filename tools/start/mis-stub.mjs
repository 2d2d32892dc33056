import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Starts the stub that receives microdata beside the demonstration programme, and lets the server send that
 * programme's microdata to it. It ends with this process. If it cannot start, it says so, and everything else works.
 */
export function startMisStub(root) {
  process.env.MIS_LOOPBACK ??= 'demo';
  const stub = fork(join(root, 'apps/server/dist/mis-stub.js'), {
    env: { ...process.env, MIS_STUB_DIR: join(process.env.DATA_DIR || './data', 'mis-stub') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stub.on('error', (error) => console.error(error.message));
  stub.unref();
  stub.channel?.unref();
}
