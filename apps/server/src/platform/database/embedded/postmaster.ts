import { type Address, listening, urlOf } from './address.ts';
import type { Cluster } from './cluster.ts';
import { type Claim, claim } from './folder-claim.ts';
import { pause } from './process.ts';
import { dataFolderArgument, launch, outcome } from './run-program.ts';
import { asArguments, type Settings } from './settings.ts';

/** A running PostgreSQL server of ours. */
export interface Postmaster {
  url: string;
  /** Resolves when it has ended, for whatever reason, with the last it said. */
  ended: Promise<string>;
  /** Waits until it answers and claims it; undefined when it ended first or another program claimed it. */
  claim(onTaken: () => void): Promise<Claim | undefined>;
  /** A clean fast shutdown: open transactions are rolled back, everything committed is written. */
  stop(): Promise<void>;
}

const ASK_EVERY = 15;
const SHUTDOWN_LIMIT = 30_000;

/** Starts the server; whether it came up shows when it is claimed. */
export function startPostmaster(cluster: Cluster, address: Address, settings: Settings): Postmaster {
  const { folder, account, programs, password } = cluster;
  const url = urlOf(address, folder, password);
  const args = ['-D', dataFolderArgument(folder, account), ...asArguments({ ...settings, ...listening(address) })];
  // In a process group of its own: Ctrl-C reaches us alone, and we end it when our own work is done.
  const child = launch(programs.postgres, args, folder, account, { detached: true });
  let running = true;
  const ended = outcome(child).then(({ output }) => {
    running = false;
    return output.trim();
  });
  return {
    url,
    ended,
    async claim(onTaken) {
      while (running) {
        const answer = await claim(url, onTaken).catch(() => 'no answer' as const);
        if (answer !== 'no answer') return answer;
        await pause(ASK_EVERY);
      }
      return undefined;
    },
    async stop() {
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_LIMIT);
      await ended;
      clearTimeout(impatience);
    },
  };
}
