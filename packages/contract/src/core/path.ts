/** A field in a path, in braces; an optional one stands at the end, after a slash: `/api/quest/reset/{Id?}`. */
const FIELD = /\{(\w+)\}/g;
const OPTIONAL_FIELD = /\/\{(\w+)\?\}$/;

/** Names of the body's fields that a call's path contains. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(FIELD), ...path.matchAll(new RegExp(OPTIONAL_FIELD, 'g'))].map(([, name = '']) => name);

/**
 * Fills the body's fields into a call's path. Returns the path and the remaining body, which keeps optional
 * fields. Throws when a field of the path is missing.
 */
export function fillPath(path: string, body: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...body };
  const filled = path.replace(OPTIONAL_FIELD, '').replace(FIELD, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}.`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** Returns an expression that matches all addresses of a call's path, ignoring case. */
export const pathPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.*+^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
};
