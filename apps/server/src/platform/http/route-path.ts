/** Returns a call's path as Fastify writes it: `/get{Type}/{Id?}` is `/get:Type/:Id?`. */
export const routePath = (path: string): string =>
  // A field before a dot must exclude later slashes explicitly, because fields may themselves contain dots.
  path.replace(/\{(\w+)\}(?=\.)/g, ':$1(^[^/]+?)').replace(/\{(\w+)(\??)\}/g, ':$1$2');
