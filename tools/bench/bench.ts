import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { findBrowser } from '../test/find-browser.mjs';
import { measureAccepting } from './applications/accepting.ts';
import { measureApplying } from './applications/applying.ts';
import { measureBulk } from './bulk.ts';
import { measureCalendar } from './calendar/calendar.ts';
import { measureCalls } from './calls.ts';
import { measureAnnouncement } from './chat/announcement.ts';
import { measureChat } from './chat/chat.ts';
import { measureConversation } from './chat/conversation.ts';
import { measureDirectus } from './directus.ts';
import { measureDocuments } from './documents/documents.ts';
import { measureExports } from './exports.ts';
import { type Figure, median, tableOf } from './figure.ts';
import { measureFiles } from './files/files.ts';
import { measureGrids } from './grids.ts';
import { measureHistory } from './history.ts';
import { withLarge } from './large-programme.ts';
import { measureLibrary } from './library/library.ts';
import { measureMicrodata } from './microdata/microdata.ts';
import { measureLargePreflight, measurePreflight } from './microdata/preflight.ts';
import { measureOthers } from './others.ts';
import { measureApplicationForm, measureHome } from './page.ts';
import { measurePlanning } from './planning/planning.ts';
import { measureQuest } from './questionnaires/quest.ts';
import { measureRehearsal } from './rehearsal/rehearsal.ts';
import { measureReports } from './reports/reports.ts';
import { measureRespondent } from './respondent/respondent.ts';
import { measureScroll } from './scroll.ts';
import { type MeasuredServer, newDataDir, removeDataDir, startServer } from './server.ts';
import { measureUserList } from './user-list.ts';
import { measureViews } from './views.ts';

const RUNS = 3;

/** Measures the first start, which loads the demonstration programme, and later starts on the same data. */
async function measureStart(): Promise<Figure[]> {
  const dataDir = newDataDir();
  try {
    const first = await startServer(dataDir);
    await first.stop();
    const later: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const server = await startServer(dataDir);
      later.push(server.readyAfter);
      await server.stop();
    }
    const again = median(later);
    return [
      {
        name: 'First start with the demonstration programme, built',
        value: `${(first.readyAfter / 1000).toFixed(1)} s`,
      },
      { name: 'Second start, ready', value: `${(again / 1000).toFixed(1)} s`, goal: 'under 5 s', met: again < 5000 },
    ];
  } finally {
    removeDataDir(dataDir);
  }
}

const RESULTS = 'docs/performance.md';
const FROM = '<!-- figures -->';
const TO = '<!-- end of figures -->';

const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  calls: () => withDemo(measureCalls),
  others: () => withDemo((_url, server) => measureOthers(server)),
  home: () => withDemo(async (url) => [...(await measureHome(url, 'mentee1')), ...(await measureHome(url, 'admin'))]),
  form: () => withDemo(measureApplicationForm),
  scroll: () => withDemo(measureScroll),
  files: () => withDemo((_url, server) => measureFiles(server)),
  history: measureHistory,
  library: measureLibrary,
  quest: measureQuest,
  chat: measureChat,
  conversation: measureConversation,
  announcement: measureAnnouncement,
  calendar: measureCalendar,
  planning: measurePlanning,
  microdata: async () => [...(await measureMicrodata()), ...(await withDemo(measurePreflight))],
  documents: () => withDemo(measureDocuments),
  rehearsal: measureRehearsal,
  views: () => withDemo(measureViews),
  applying: measureApplying,
  accepting: measureAccepting,
  large: () => withLarge([measureUserList, measureGrids]),
  exports: () => withLarge([measureExports]),
  bulk: () => withLarge([measureBulk]),
  sheets: () => withLarge([measureLargePreflight]),
  reports: () => withLarge([measureReports]),
  respondent: measureRespondent,
  directus: measureDirectus,
};

async function withDemo(measure: (url: string, server: MeasuredServer) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  try {
    return await measure(server.url, server);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

const browserPath = findBrowser();
if (browserPath) process.env.CHROMIUM_PATH = browserPath;

const requestedParts = process.argv.slice(2);
const partNames = requestedParts.length > 0 ? requestedParts : Object.keys(parts);
const figures: Figure[] = [];
for (const name of partNames) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part '${name}'; there are ${Object.keys(parts).join(', ')}`);
  figures.push(...(await part()));
}
console.log(tableOf(figures));
if (requestedParts.length === 0) writeFileSync(RESULTS, withFigures(readFileSync(RESULTS, 'utf8'), figures));
process.exitCode = figures.some((figure) => figure.met === false) ? 1 : 0;

/** Replaces the figures between the page's two markers by those measured; the text around them stays unchanged. */
function withFigures(page: string, measured: readonly Figure[]): string {
  const [before, after] = [page.indexOf(FROM), page.indexOf(TO)];
  if (before < 0 || after < before) throw new Error(`${RESULTS} has lost its marks ${FROM} and ${TO}`);
  const machine = `${cpus().length} cores, Node ${process.versions.node}:`;
  return `${page.slice(0, before)}${FROM}\n${machine}\n\n${tableOf(measured)}\n\n${page.slice(after)}`;
}
