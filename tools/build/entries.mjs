/**
 * Programs bundled into apps/server/dist, by output name. What runs as a worker thread or as a program of its own
 * needs an entry here; everything else is taken along by the entry that imports it.
 */
export const entries = {
  main: 'apps/server/src/main.ts',
  // Looked for beside the bundle by packages/script/src/server/index.ts.
  'script-worker': 'packages/script/src/server/worker.ts',
  // Looked for beside the bundle by platform/storage/digest-thread.ts.
  'digest-worker': 'apps/server/src/platform/storage/digest-worker.ts',
  // Looked for beside the bundle by features/library/text/read-text.ts.
  'text-worker': 'apps/server/src/features/library/text/worker.ts',
  // Looked for beside the bundle by features/questionnaires/editing/exchange/read-form.ts.
  'form-worker': 'apps/server/src/features/questionnaires/editing/exchange/worker.ts',
  // Looked for beside the bundle by features/calculators/read-file.ts.
  'workbook-worker': 'apps/server/src/features/calculators/worker.ts',
};
