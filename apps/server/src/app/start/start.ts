import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { loadAtFirstStart } from '../../demo/index.ts';
import { startReadingCalendars } from '../../features/calendar/index.ts';
import { createFiles, openFiles, startFileUpkeep } from '../../features/files/index.ts';
import { startReadingTexts } from '../../features/library/index.ts';
import { startSearchTextUpdates } from '../../features/members/index.ts';
import { startCourier } from '../../features/microdata/index.ts';
import { startClosingSets } from '../../features/questionnaires/index.ts';
import { startEvents } from '../../platform/events/handle-events.ts';
import { hasNoAccounts } from '../../platform/installation/installation.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { startMail } from '../../platform/mail/smtp.ts';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { startSchedule } from '../../platform/schedule/start-schedule.ts';
import { openKeyring } from '../../platform/secrets/open-keyring.ts';
import { buildApp } from '../build-app.ts';
import { allEventHandlers, allJobs, allMailChecks, allScheduleEntries } from '../features.ts';
import { webFolder } from '../web/index.ts';
import type { Closing } from './closing.ts';
import { prepareDemonstration } from './demonstration.ts';
import { followChanges } from './follow-changes.ts';
import { listenAt } from './listen.ts';
import { openDatabase } from './open-database.ts';

/** What the message at the terminal is made of. */
export interface StartedServer {
  address: string;
  /** Whether there is no account yet; the page then asks to create the first administrator. */
  empty: boolean;
  /** Whether the accounts are those of the demonstration programme. */
  demonstration: boolean;
}

/** Starts the whole server; adds to `closing` each step to take when it ends. */
export async function start(config: Config, closing: Closing, onLost: () => void): Promise<StartedServer> {
  const { url, readerUrl, pool, db } = await openDatabase(config, closing, onLost);
  const { keys, reload } = await openKeyring(db, { file: config.masterKeyFile, given: config.sessionSecret });
  const demonstration = await prepareDemonstration(config, db, async (empty) =>
    loadAtFirstStart(empty, {
      files: createFiles(await openFiles(config, [])),
      address: config.publicUrl,
      receiver: { url: config.trialReceiver, keys },
    }),
  );
  const app = await buildApp({ config, db, keys, pool, readerUrl, webFolder: webFolder() });
  const events = startEvents(db, allEventHandlers({ ...config, ...app }));
  closing.add('events', () => events.close());
  const changes = followChanges(url, app, { events, db, reloadKeys: reload });
  closing.add('changes', () => changes.close());
  await changes.ready;
  const jobs = await startJobs({ url, kinds: allJobs({ ...config, ...app }), files: app.files });
  closing.add('jobs', () => jobs.close());
  // Earlier versions stored the files of jobs here; nothing refers to them any more.
  await rm(join(config.dataDir, 'jobs'), { recursive: true, force: true });
  const upkeep = startFileUpkeep(app.files, db);
  closing.add('files', () => upkeep.close());
  const texts = startReadingTexts(createFiles(app.files), db);
  closing.add('texts', () => texts.close());
  const calendars = startReadingCalendars(db, { outgoing: openOutgoing(), keys });
  closing.add('calendars', () => calendars.close());
  const searched = startSearchTextUpdates(db);
  closing.add('searched texts', () => searched.close());
  const sets = startClosingSets({ ...app, db });
  closing.add('answer sets', () => sets.close());
  const schedule = startSchedule(db, allScheduleEntries(app.files, keys, config.publicUrl));
  closing.add('schedule', () => schedule.close());
  const mail = startMail(db, config, { checks: allMailChecks(), findAttachment: createFiles(app.files).attach });
  closing.add('mail', () => mail.close());
  const loopback = config.misLoopback;
  const courier = startCourier(db, { outgoing: openOutgoing({ loopback: loopback !== 'none' }), keys, loopback });
  closing.add('microdata', () => courier.close());
  const address = await listenAt(app.server, config, closing);
  return { address, empty: await hasNoAccounts(db), demonstration };
}
