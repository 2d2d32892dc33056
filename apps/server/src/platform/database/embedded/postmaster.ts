import { type Address, connectionUrl, listenSettings } from './address.ts';
import type { Cluster } from './cluster.ts';
import { type Claim, claim } from './folder-claim.ts';
import { pause } from './process.ts';
import { dataFolderArgument, launch, programOutcome } from './run-program.ts';
import { type Settings, settingArguments } from './settings.ts';

/** A PostgreSQL server started by this program. */
export interface Postmaster {
  url: string;
  /** Resolves when it has ended, for any reason, with the end of its output. */
  ended: Promise<string>;
  /** Waits until it responds and claims it; undefined when it ended first or another program claimed it. */
  claim(onTaken: () => void): Promise<Claim | undefined>;
  /** Shuts down fast and cleanly: open transactions are rolled back, everything committed is written. */
  stop(): Promise<void>;
}

const CLAIM_INTERVAL = 15;
const SHUTDOWN_LIMIT = 30_000;

/** Starts the server; `claim` shows whether it came up. */
export function startPostmaster(cluster: Cluster, address: Address, settings: Settings): Postmaster {
  const { folder, account, programs, password } = cluster;
  const url = connectionUrl(address, folder, password);
  const args = [
    '-D',
    dataFolderArgument(folder, account),
    ...settingArguments({ ...settings, ...listenSettings(address) }),
  ];
  // In its own process group: Ctrl-C reaches only this program, which stops the server when its own work is done.
  const child = launch(programs.postgres, args, folder, account, { detached: true });
  let running = true;
  const ended = programOutcome(child).then(({ output }) => {
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
        await pause(CLAIM_INTERVAL);
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
