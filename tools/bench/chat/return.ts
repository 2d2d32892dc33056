import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import type { MeasuredServer } from '../server.ts';
import { HubClient, openHubs } from './hub-client.ts';
import { newClientId, type SignedInPairs } from './people.ts';
import { percentile } from './percentile.ts';

/** Average milliseconds after which a page connects again; each waits half to one and a half times as long. */
const RETRY = 5_000;

/** Milliseconds between two messages of the people at the other node. */
const INTERVAL = 20;

/** Measures how everybody connects again after a restart of their node, while others write at another node. */
export async function measureReturn(
  [first, second]: readonly [MeasuredServer, MeasuredServer],
  start: () => Promise<MeasuredServer>,
  { project, direct, cookies }: SignedInPairs,
): Promise<Figure[]> {
  const pages = await openHubs(first.url, cookies);
  const writers = await openHubs(second.url, cookies.slice(-50));
  const took: number[] = [];
  let isOver = false;
  const others = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const pair = direct.length - 50 + (turn % 50);
      const from = performance.now();
      const body = {
        ConversationId: direct[pair],
        ProjectId: project,
        ClientId: newClientId(),
        Message: 'Εν τω μεταξύ',
      };
      void writers[turn % 50]?.ask('sendMessage', body).then(() => took.push(performance.now() - from));
      await wait(INTERVAL);
    }
  })();
  let server: MeasuredServer | undefined;
  const ready = pages.map(async ({ closed }, index) => {
    await closed;
    for (;;) {
      await wait(RETRY * (0.5 + Math.random()));
      if (!server) continue;
      const page = new HubClient(server.url, cookies[index] ?? '');
      const isBack = await page.ready.then(
        () => true,
        () => false,
      );
      if (!isBack) continue;
      // Then a page asks for the messages that it missed in the open conversation.
      const missed = await page.ask('subscribe', {
        ConversationId: direct[index % direct.length],
        ProjectId: project,
        After: 0,
      });
      if (missed.Reply) return { page, at: performance.now() };
    }
  });
  await first.stop();
  const begun = performance.now();
  server = await start();
  const back = await Promise.all(ready);
  const last = (Math.max(...back.map(({ at }) => at)) - begun) / 1_000;
  isOver = true;
  await others;
  await wait(500);
  for (const client of [...back.map(({ page }) => page), ...writers]) client.end();
  await server.stop();
  await second.stop();
  const p99 = percentile(took, 0.99);
  return [
    {
      name: `${cookies.length} pages back with what they missed, from the stop of their node`,
      value: `${last.toFixed(1)} s`,
      goal: 'at most 15 s',
      met: last <= 15,
    },
    {
      name: 'A message of others meanwhile, p99',
      value: `${p99.toFixed(0)} ms`,
      goal: 'at most 150 ms',
      met: p99 <= 150,
    },
  ];
}
