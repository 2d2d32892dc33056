import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: screenshots of every screen, wide and narrow, in both languages and both colour schemes. */
export default defineConfig(journeys, { testDir: 'screens' });
