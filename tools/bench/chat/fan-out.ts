import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Figure } from '../figure.ts';
import { freePort } from '../server.ts';
import { openHubs } from './hub-client.ts';
import { newClientId, type SignedInPairs } from './people.ts';
import { percentile } from './percentile.ts';

/** Number of messages in a round, and milliseconds between two. */
const MESSAGES = 50;
const INTERVAL = 200;

/** Number of rounds, each of which measures both servers in turn. */
const ROUNDS = 2;

/** Sends messages that contain their time, and returns how long each took to reach each listener. */
async function fanOut(send: (text: string) => void, listen: (hear: (text: string) => void) => void): Promise<number[]> {
  const took: number[] = [];
  listen((text) => {
    const at = text.indexOf('at=');
    if (at >= 0) took.push(performance.now() - Number.parseFloat(text.slice(at + 3, at + 19)));
  });
  for (let message = 0; message < MESSAGES; message++) {
    send(`Καλημέρα σε όλους, τα λέμε το απόγευμα. at=${performance.now().toFixed(3).padStart(16, '0')}`);
    await wait(INTERVAL);
  }
  await wait(1_000);
  return took;
}

/** Measures a message to everybody in a large group, with the hub and with a bare WebSocket server for comparison. */
export async function measureFanOut(url: string, { project, group, cookies }: SignedInPairs): Promise<Figure[]> {
  const port = await freePort();
  const bare = fork(new URL('bare-server.ts', import.meta.url), [String(port)], { execArgv: ['--import', 'tsx'] });
  await once(bare, 'message');
  const hubs = await openHubs(url, cookies);
  const bares = cookies.map(() => new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false }));
  await Promise.all(bares.map((socket) => once(socket, 'open')));
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(
        ...(await fanOut(
          (Message) =>
            void hubs[0]?.ask('sendMessage', {
              ConversationId: group,
              ProjectId: project,
              ClientId: newClientId(),
              Message,
            }),
          (hear) => {
            for (const hub of hubs) hub.onReport = hear;
          },
        )),
      );
      theirs.push(
        ...(await fanOut(
          // Padded to the length of the hub's event for a message.
          (text) => bares[0]?.send(`${text}${' '.repeat(330)}`),
          (hear) => {
            for (const socket of bares)
              socket.removeAllListeners('message').on('message', (data) => hear(String(data)));
          },
        )),
      );
    }
  } finally {
    for (const client of hubs) client.end();
    for (const socket of bares) socket.terminate();
    bare.kill();
  }
  const expected = MESSAGES * ROUNDS * cookies.length;
  const [own, other] = [percentile(ours, 0.99), percentile(theirs, 0.99)];
  return [
    {
      name: `A message to ${cookies.length}, from sending to the last hundredth (bare ws)`,
      value: `${own.toFixed(0)} ms (${other.toFixed(0)} ms)`,
      goal: 'at most 100 ms, and twice of bare ws',
      met: own <= 100 && own <= 2 * other,
    },
    {
      name: 'Of those messages, not heard',
      value: String(expected - ours.length),
      goal: '0',
      met: ours.length === expected,
    },
  ];
}
