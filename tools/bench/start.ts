import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';

const RUNS = 3;

/** The first start, which loads the demonstration programme, and later ones on the same data. */
export async function measureStart(): Promise<Figure[]> {
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
