/** Returns a call's path as Fastify writes it: `/get{Type}/{Id?}` is `/get:Type/:Id?`. */
export const routePath = (path: string): string =>
  // A field that ends before a dot says so, since a field may itself contain dots.
  path.replace(/\{(\w+)\}(?=\.)/g, ':$1(^[^/]+?)').replace(/\{(\w+)(\??)\}/g, ':$1$2');
