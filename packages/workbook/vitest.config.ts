import { defineConfig } from 'vitest/config';

/** Lets this workspace's tests run on their own: the root configuration lists all workspaces. */
export default defineConfig({ test: { name: 'workbook', isolate: false } });
