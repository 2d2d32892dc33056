const LOOK_EVERY = 100;

/**
 * npm runs us in a shell and hands a SIGTERM to that shell alone, which dies of it and leaves us running. So under
 * npm the shell's end is our signal. Started in any other way we may well outlive our parent.
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
