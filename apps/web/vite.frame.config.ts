import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fontsPlugin } from './build/fonts.ts';
import { quickAlpinePlugin } from './build/quick-alpine.ts';

/**
 * Builds the page in which administrators' views run. It shares nothing with the application, whose files it may not even
 * load; its one script holds its styles.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [quickAlpinePlugin(), fontsPlugin()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/frame.json',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./frame.html', import.meta.url)),
      output: { entryFileNames: 'assets/frame-[hash].js' },
    },
  },
});
