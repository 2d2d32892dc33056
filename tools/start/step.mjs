import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PROGRESS_INTERVAL = 10_000;

/**
 * Runs a program that must succeed before the next step, and prints from time to time that it is still running. If it
 * fails, or on a signal to end, this process exits too, with a matching exit code.
 */
export async function step(title, program, args, options) {
  const begun = Date.now();
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const stop = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const progress = setInterval(() => {
    console.log(`${title}: ${Math.round((Date.now() - begun) / 1000)} s so far.`);
  }, PROGRESS_INTERVAL);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(signal ?? status));
  });
  clearInterval(progress);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code === 0) return;
  console.error(`${title} failed (${code}).`);
  process.exit(1);
}
