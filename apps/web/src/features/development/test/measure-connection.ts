import { api } from '../../../api/client.ts';

/** Number of short calls; their median is the latency. */
const CALLS = 5;

/** Bytes that are loaded to measure the speed. */
const BYTES = 400_000;

/** The measured connection of this browser to the server. */
export interface Connection {
  /** Milliseconds of a short call. */
  latency: number;
  /** Megabits a second. */
  speed: number;
  /** Seconds by which this device's clock is ahead of the server's; negative when it is behind. */
  clock: number;
}

async function timed<Reply>(work: () => Promise<Reply>): Promise<{ reply: Reply; ms: number }> {
  const start = performance.now();
  const reply = await work();
  return { reply, ms: performance.now() - start };
}

/** Returns latency, speed and clock difference, measured by several short calls and one long reply in sequence. */
export async function measureConnection(): Promise<Connection> {
  const short: number[] = [];
  let clock = 0;
  for (let call = 0; call < CALLS; call++) {
    const { reply, ms } = await timed(() => api.development.health({}));
    short.push(ms);
    // The server read its clock about in the middle of the call.
    clock = (Date.now() - ms / 2 - Date.parse(reply.Now)) / 1000;
  }
  const latency = [...short].sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
  const { reply, ms } = await timed(() => api.development.health({ Padding: BYTES }));
  const seconds = Math.max(ms - latency, 1) / 1000;
  return { latency, clock, speed: (reply.Padding.length * 8) / seconds / 1_000_000 };
}
