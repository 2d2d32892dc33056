import { serveOffline } from './serve-offline.ts';
import type { KeptBuild, WorkerScope } from './worker-scope.ts';

/** Set by the build. */
declare const __KEPT_BUILD__: KeptBuild;

serveOffline(globalThis as unknown as WorkerScope, __KEPT_BUILD__);
