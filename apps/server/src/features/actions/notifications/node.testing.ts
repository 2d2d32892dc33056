import { connectDatabase } from '../../../platform/database/connect.ts';
import { startEvents } from '../../../platform/events/handle-events.ts';
import { startSchedule } from '../../../platform/schedule/start-schedule.ts';
import { notificationEntries } from '../../notifications/index.ts';
import { actionHandlers } from './handlers.ts';
import { actionNotifications } from './kinds.ts';

/**
 * A program for tests to kill, run as `node node.testing.ts URL`: a node that notifies people of what happens in
 * actions, and mails it.
 */
const [, program, url] = process.argv;
if (program === import.meta.filename && url) {
  const db = connectDatabase(url, { max: 5 });
  // Keeps the process alive, as its listening port does for a real server.
  setInterval(() => undefined, 60_000);
  startEvents(db, actionHandlers, { pause: 50 });
  // Mails are sent once a minute; in this test the minute is shorter.
  const setting = { publicUrl: 'https://mentoring.example', kinds: actionNotifications };
  startSchedule(
    db,
    notificationEntries(setting).map((entry) => ({ ...entry, when: { everyMinutes: 0.005 } })),
  );
  console.log('started');
}
