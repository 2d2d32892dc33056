import { READER } from '../reader/reader-role.ts';
import { type Address, connectionUrl, listenSettings } from './address.ts';
import type { Cluster } from './cluster.ts';
import { type Claim, claim } from './folder-claim.ts';
import { pause } from './process.ts';
import { readerPassword } from './reader-login.ts';
import { dataFolderArgument, launchLimited, programOutcome } from './run-program.ts';
import { memoryOfProcess, type Settings, settingArguments } from './settings.ts';

/** A PostgreSQL server started by this program. */
export interface Postmaster {
  url: string;
  /** Connection URL of the database role for reports. */
  readerUrl: string;
  /** Resolves with the last lines of output when the server has ended for any reason. */
  ended: Promise<string>;
  /**
   * Waits until the server responds and claims it; undefined when the server ended first or another program claimed it.
   */
  claim(onTaken: () => void): Promise<Claim | undefined>;
  /** Shuts down fast but cleanly: open transactions are rolled back, everything committed is written. */
  stop(): Promise<void>;
}

const CLAIM_INTERVAL = 15;
const SHUTDOWN_LIMIT = 30_000;

/** Starts the server; call `claim` to learn whether it came up. */
export function startPostmaster(cluster: Cluster, address: Address, settings: Settings): Postmaster {
  const { folder, account, programs, password } = cluster;
  const url = connectionUrl(address, folder, password);
  const args = [
    '-D',
    dataFolderArgument(folder, account),
    ...settingArguments({ ...settings, ...listenSettings(address) }),
  ];
  // The server is in a process group of its own, so that Ctrl-C reaches only this program, which stops the server when
  // its own work is done.
  const child = launchLimited(programs.postgres, args, folder, account, memoryOfProcess(settings));
  let running = true;
  const ended = programOutcome(child).then(({ output }) => {
    running = false;
    return output.trim();
  });
  return {
    url,
    readerUrl: connectionUrl(address, folder, readerPassword(password), READER),
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
