import { defineConfig } from 'vitest/config';

/** Here so that this workspace's tests also run alone: the root's configuration lists all workspaces. */
export default defineConfig({ test: { name: 'application', isolate: false } });
