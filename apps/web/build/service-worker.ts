import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

type Bundle = Rolldown.OutputBundle;

/** Modules of the pages that are filled in, which open without a connection. */
const filledInPages = /\/questionnaires\/answering\/(QuestionnairePage|OtherWays)\.tsx$/;

/** Modules of the shell that are loaded after the first view. */
const laterShell =
  /\/app\/(bell\/NotificationBell|chat\/(ChatButton|LiveChat)|shell\/(SessionBars|BottomBar|NewVersionBar|TextChanges|admin\/AdminTools))\.tsx$/;

/** The page that proves a meeting: kept with the shell, so that it opens without a connection also after a new version. */
const provingPage = /\/calendar\/meet\/MeetPage\.tsx$/;

/** Modules of what is only looked at: several hundred kilobytes for documents of others. */
const previews = /\/file-kit\/preview\//;

/** Adds the files that a chunk needs: its own, its styles and pictures, and those of what it imports, `later` or at once. */
function addFiles(bundle: Bundle, name: string, later: boolean, found: Set<string>): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name) || previews.test(chunk.facadeModuleId ?? '')) return;
  found.add(name);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file);
  for (const imported of [...chunk.imports, ...(later ? chunk.dynamicImports : [])])
    addFiles(bundle, imported, later, found);
}

const addresses = (names: Iterable<string>): string[] => [...names].sort().map((name) => `/${name}`);

/** Returns the addresses of the files of the shell, and of what the pages that are filled in need beside them. */
function keptFiles(bundle: Bundle): { shell: string[]; filledIn: string[] } {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const shell = new Set(Object.keys(bundle).filter((name) => name.endsWith('.woff2')));
  const withShell = [laterShell, provingPage];
  const ofShell = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || withShell.some((modules) => modules.test(facadeModuleId ?? '')),
  );
  for (const { fileName } of ofShell) addFiles(bundle, fileName, false, shell);
  // The shell's own later imports are the other pages.
  const filledIn = new Set(shell);
  for (const { fileName } of chunks.filter(({ facadeModuleId }) => filledInPages.test(facadeModuleId ?? '')))
    addFiles(bundle, fileName, true, filledIn);
  return { shell: addresses(shell), filledIn: addresses([...filledIn].filter((name) => !shell.has(name))) };
}

async function bundleWorker(define: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define,
  });
  return outputFiles[0]?.text ?? '';
}

/** Builds the service worker, `/sw.js`, with the list of the files that it keeps. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'ithaki-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { shell, filledIn } = keptFiles(bundle);
      const page = bundle['index.html'];
      const stamp = createHash('sha256').update([...shell, ...filledIn].join('\n'));
      if (page?.type === 'asset') stamp.update(page.source);
      const kept = { version: stamp.digest('hex').slice(0, 12), shell, filledIn };
      const text = await bundleWorker({ __KEPT_BUILD__: JSON.stringify(kept) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
    },
  };
}
