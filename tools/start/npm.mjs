const LOOK_EVERY = 100;

/**
 * Ends this process when npm's shell ends. npm runs scripts in a shell and sends SIGTERM to that shell alone, which
 * would leave this process running. Does nothing when not started by npm, because then the parent may end first.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  watch.unref();
}
