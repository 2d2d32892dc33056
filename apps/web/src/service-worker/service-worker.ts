import { showNotifications } from './browser-notifications.ts';
import { serveOffline } from './serve-offline.ts';
import type { KeptBuild, WorkerScope } from './worker-scope.ts';

/** The list of files to cache; replaced by the build. */
declare const __KEPT_BUILD__: KeptBuild;

const scope = globalThis as unknown as WorkerScope;
serveOffline(scope, __KEPT_BUILD__);
showNotifications(scope);
