import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: a picture of every screen, wide and narrow, in both languages and both schemes. */
export default defineConfig(journeys, { testDir: 'screens' });
