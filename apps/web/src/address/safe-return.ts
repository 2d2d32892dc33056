/** Returns the address to open after signing in: the requested one if it is of this origin, else '/'. */
export function safeReturnUrl(requested: string | undefined, origin: string): string {
  if (!requested?.startsWith('/')) return '/';
  const url = URL.parse(requested, origin);
  // '/.//name' has this origin, but its path '//name' would lead to another one.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
