import { CHAT_CHANNEL } from '../../features/chat/index.ts';
import { NOTIFICATION_CHANNEL } from '../../features/notifications/index.ts';
import { ANSWERS_CHANNEL, SETS_CHANNEL } from '../../features/questionnaires/index.ts';
import { STOP_CHANNEL } from '../../features/reports/index.ts';
import { LANGUAGES_CHANNEL, readLanguages } from '../../features/translations/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { listenTo } from '../../platform/database/notifications.ts';
import { EVENT_CHANNEL } from '../../platform/events/event-rows.ts';
import { RECYCLE_CHANNEL, recycle } from '../../platform/installation/recycling.ts';
import { JOB_CHANNEL } from '../../platform/jobs/job-channel.ts';
import { log } from '../../platform/log/log.ts';
import { KEY_CHANNEL } from '../../platform/secrets/key-rows.ts';
import { PERSON_CHANNEL, parseAnnouncement } from '../../platform/sessions/revocations.ts';
import type { App } from '../build-app.ts';

/** What must react to changes besides the server itself. */
interface Followed {
  events: { wake(): void };
  db: Db;
  reloadKeys: () => Promise<void>;
}

/** Listens to the database's notifications of changes that any node makes. */
export function followChanges(url: string, app: App, { events, db, reloadKeys }: Followed) {
  const { authenticator, jobChanges, answerChanges, setChanges, notificationChanges, hub, reports } = app;
  const readAgain = () =>
    void readLanguages(db)
      .then(() => hub.textsChanged())
      .catch((error: unknown) => log.warn({ err: error }, 'the languages could not be read'));
  return listenTo(
    url,
    {
      [PERSON_CHANNEL]: (payload) => {
        const persons = parseAnnouncement(payload);
        if (persons === 'everyone') authenticator.clear();
        else for (const userId of persons) authenticator.forget(userId);
        void hub.check(persons);
      },
      [EVENT_CHANNEL]: () => events.wake(),
      [LANGUAGES_CHANNEL]: readAgain,
      [KEY_CHANNEL]: () => void reloadKeys(),
      [RECYCLE_CHANNEL]: () => {
        recycle();
        authenticator.clear();
        readAgain();
        void reloadKeys();
      },
      [JOB_CHANNEL]: (userId) => jobChanges.notify(Number(userId)),
      [ANSWERS_CHANNEL]: (actionId) => answerChanges.notify(Number(actionId)),
      [SETS_CHANNEL]: (ids) => {
        for (const id of ids.split(',').map(Number)) {
          setChanges.notify(id);
          hub.setChanged(id);
        }
      },
      [NOTIFICATION_CHANNEL]: (ids) => {
        const people = ids === '' ? 'everyone' : ids.split(',').map(Number);
        if (people === 'everyone') notificationChanges.notifyAll();
        else for (const id of people) notificationChanges.notify(id);
        hub.notified(people);
      },
      [STOP_CHANNEL]: (payload) => reports.hearStop(payload),
      [CHAT_CHANNEL]: (payload) => hub.hear(payload),
    },
    () => {
      authenticator.setListening(true);
      readAgain();
      void reloadKeys();
      events.wake();
      jobChanges.notifyAll();
      answerChanges.notifyAll();
      setChanges.notifyAll();
      notificationChanges.notifyAll();
      hub.resync();
    },
    () => authenticator.setListening(false),
  );
}
