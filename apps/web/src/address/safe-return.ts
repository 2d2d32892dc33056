/** Where to go after signing in: the address asked for, if it is one of ours; else the start. */
export function safeReturn(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith('/')) return '/';
  const url = URL.parse(asked, origin);
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}
