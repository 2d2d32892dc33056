import { connectDatabase } from '../../../platform/database/connect.ts';
import { startEvents } from '../../../platform/events/handle-events.ts';
import { startSchedule } from '../../../platform/schedule/start-schedule.ts';
import { notificationEntries } from '../../notifications/index.ts';
import { actionHandlers } from './handlers.ts';
import { actionNotifications } from './kinds.ts';

/** A node for tests to kill, as `node node.testing.ts URL`: it tells people what happens in actions, and mails it. */
const [, program, url] = process.argv;
if (program === import.meta.filename && url) {
  const db = connectDatabase(url, { max: 5 });
  // Keeps the process alive, as its listening port does for a real server.
  setInterval(() => undefined, 60_000);
  startEvents(db, actionHandlers, { pause: 50 });
  // Mails are looked for each minute; here the minute is short.
  const setting = { publicUrl: 'https://mentoring.example', kinds: actionNotifications };
  startSchedule(
    db,
    notificationEntries(setting).map((entry) => ({ ...entry, when: { everyMinutes: 0.005 } })),
  );
  console.log('started');
}
