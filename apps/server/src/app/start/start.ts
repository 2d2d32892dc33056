import type { Config } from '../../config.ts';
import { loadAtFirstStart } from '../../demo/index.ts';
import { startApplicationUpkeep } from '../../features/applications/index.ts';
import { filesDoor, openFiles, startFileUpkeep } from '../../features/files/index.ts';
import { startReadingTexts } from '../../features/library/index.ts';
import { startFollowingTexts } from '../../features/members/index.ts';
import { ANSWERS_CHANNEL, startClosingSets } from '../../features/questionnaires/index.ts';
import { listenTo } from '../../platform/database/notifications.ts';
import { isEmpty, sessionSecret } from '../../platform/installation/installation.ts';
import { JOB_CHANNEL } from '../../platform/jobs/job-channel.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { startMail } from '../../platform/mail/smtp.ts';
import { announced, PERSON_CHANNEL } from '../../platform/sessions/revocations.ts';
import { type App, buildApp } from '../build-app.ts';
import { allJobs } from '../features.ts';
import { webFolder } from '../web/index.ts';
import type { Closing } from './closing.ts';
import { prepareDemonstration } from './demonstration.ts';
import { listenAt } from './listen.ts';
import { openDatabase } from './open-database.ts';

/** What the person at the terminal is told. */
export interface Started {
  address: string;
  /** Whether nobody has an account: the first page then makes the first administrator. */
  empty: boolean;
  /** Whether the accounts are those of the demonstration programme. */
  demonstration: boolean;
}

/** Starts the whole server. What must be undone at the end is put into `closing` as it is done. */
export async function start(config: Config, closing: Closing, onLost: () => void): Promise<Started> {
  const { url, pool, db } = await openDatabase(config, closing, onLost);
  const demonstration = await prepareDemonstration(config, db, async (empty) =>
    loadAtFirstStart(empty, filesDoor(await openFiles(config, []))),
  );
  const secret = config.sessionSecret ?? (await sessionSecret(db));
  const app = await buildApp({ config, db, secret, pool, webFolder: webFolder() });
  const changes = followChanges(url, app);
  closing.add('changes', () => changes.close());
  await changes.ready;
  const jobs = await startJobs({ url, dataDir: config.dataDir, kinds: allJobs() });
  closing.add('jobs', () => jobs.close());
  const upkeep = startFileUpkeep(app.files, db);
  closing.add('files', () => upkeep.close());
  const texts = startReadingTexts(filesDoor(app.files), db);
  closing.add('texts', () => texts.close());
  const searched = startFollowingTexts(db);
  closing.add('searched texts', () => searched.close());
  const sets = startClosingSets({ ...app, db });
  closing.add('answer sets', () => sets.close());
  const drafts = startApplicationUpkeep(db);
  closing.add('drafts of applications', () => drafts.close());
  const mail = startMail(db, config);
  closing.add('mail', () => mail.close());
  const address = await listenAt(app.server, config, closing);
  return { address, empty: await isEmpty(db), demonstration };
}

/** Hears from the database what other nodes, and this one, changed. */
function followChanges(url: string, { authenticator, jobChanges, answerChanges }: App) {
  return listenTo(
    url,
    {
      [PERSON_CHANNEL]: (payload) => {
        const persons = announced(payload);
        if (persons === 'everyone') authenticator.clear();
        else for (const userId of persons) authenticator.forget(userId);
      },
      [JOB_CHANNEL]: (userId) => jobChanges.tell(Number(userId)),
      [ANSWERS_CHANNEL]: (actionId) => answerChanges.tell(Number(actionId)),
    },
    () => {
      authenticator.told(true);
      jobChanges.tellAll();
      answerChanges.tellAll();
    },
    () => authenticator.told(false),
  );
}
