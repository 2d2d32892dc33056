import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './files.ts';

const kilobytes = 200;
/** Matches the screens behind '/home', '/mentee', '/mentor' and '/admin/home'. */
const home = /^src\/app\/home\/\w+Page\.tsx$/;
const dist = join(root, 'apps/web/dist');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Returns the script files that these chunks need before they run: their own and all static imports. */
export const neededFiles = (manifest: Readonly<Record<string, Chunk>>, starts: readonly string[]): string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  starts.forEach(visit);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
};

/**
 * The page of an answer set, and the most kilobytes of script that it may add to the shell: the renderer with the
 * questionnaire engine.
 */
const answering = 'src/features/questionnaires/answering/QuestionnairePage.tsx';
const answeringKilobytesMost = 60;

/** The page of messages, and the most kilobytes of script that it may add to the shell. */
const chat = 'src/features/chat/ChatPage.tsx';
const chatKilobytesMost = 45;

/** The calendar with its grids, which are loaded on wide screens, and the maximum kilobytes that they add to the shell. */
const calendar = ['src/features/calendar/views/CalendarPage.tsx', 'src/features/calendar/views/ScheduleGrids.tsx'];
const calendarKilobytesMost = 75;

/** The page on which both sides prove a meeting, and the maximum kilobytes that it adds to the shell. */
const meet = 'src/features/calendar/meet/MeetPage.tsx';
const meetKilobytesMost = 40;

/** Returns the compressed size of a file as sent: that of the build's `.br` file where there is one. */
const sentBytes = (file: string): number => {
  const path = join(dist, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : gzipSync(readFileSync(path)).length;
};

const readManifest = (name = 'manifest'): Record<string, Chunk> | undefined => {
  const path = join(dist, `.vite/${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : undefined;
};

/**
 * Returns the kilobytes of script, compressed with gzip, that parts of a page need in addition to the shell; undefined
 * before the web part is built.
 */
const kilobytesBeyondShell = (parts: readonly string[]): number | undefined => {
  const manifest = readManifest();
  if (!manifest || parts.some((part) => !manifest[part])) return undefined;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shell = new Set(neededFiles(manifest, [...entries, 'src/app/shell/Shell.tsx']));
  const own = neededFiles(manifest, parts).filter((file) => !shell.has(file));
  return own.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
};

/**
 * Returns the kilobytes of script, compressed with gzip, that answering needs in addition to the shell; undefined
 * before the web part is built.
 */
export const answeringKilobytes = (): number | undefined => kilobytesBeyondShell([answering]);

/** As {@link answeringKilobytes}, of the calendar. */
export const calendarKilobytes = (): number | undefined => kilobytesBeyondShell(calendar);

/** As {@link answeringKilobytes}, of the page on which both sides prove a meeting. */
export const meetKilobytes = (): number | undefined => kilobytesBeyondShell([meet]);

const findingOf = (name: string, parts: readonly string[], most: number): string[] => {
  const size = kilobytesBeyondShell(parts) ?? 0;
  return size > most ? [`${name} needs ${size.toFixed(0)} KB of script beyond the shell; at most ${most}`] : [];
};

const pageFindings = (): string[] => [
  ...findingOf('answering', [answering], answeringKilobytesMost),
  ...findingOf('the page of messages', [chat], chatKilobytesMost),
  ...findingOf('the calendar', calendar, calendarKilobytesMost),
  ...findingOf('the page that proves a meeting', [meet], meetKilobytesMost),
];

/** Most kilobytes of script for the first view of the applicants' pages, which are opened once, on a phone. */
const applyKilobytesMost = 120;

const applyFindings = (): string[] => {
  const manifest = readManifest('apply') ?? {};
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const size = neededFiles(manifest, entries).reduce((sum, file) => sum + sentBytes(file), 0) / 1024;
  const finding = `the application form needs ${size.toFixed(0)} KB of script at first; at most ${applyKilobytesMost}`;
  return size > applyKilobytesMost ? [finding] : [];
};

/**
 * Checks the compressed script of first views: each home page, answering, messages, the application form. Requires a
 * build.
 */
export const scriptBudget = async (): Promise<string[]> => {
  const manifest = readManifest();
  if (!manifest) return [];
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const homes = [undefined, ...keys.filter((key) => home.test(key))];
  const ofHomes = homes.flatMap((screen) => {
    const files = neededFiles(manifest, screen ? [...entries, screen] : entries);
    const total = files.reduce((sum, file) => sum + sentBytes(file), 0) / 1024;
    const name = screen ?? 'the application';
    return total > kilobytes ? [`${name} needs ${total.toFixed(0)} KB of script at first; at most ${kilobytes}`] : [];
  });
  return [...ofHomes, ...pageFindings(), ...applyFindings()];
};
