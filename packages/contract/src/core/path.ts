/** A field in a path, in braces; optional ones stand at its end, after a slash: `/api/quest/reset/{Id?}`. */
const FIELD = /\{(\w+)\}/g;
const OPTIONAL_FIELD = /\/\{(\w+)\?\}$/;

/** Names of the body's fields that a call's path contains. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(FIELD), ...path.matchAll(new RegExp(OPTIONAL_FIELD, 'g'))].map(([, name = '']) => name);

/**
 * Puts fields of the body into a call's path. Returns the path, and the fields that are still to be sent; an optional
 * field stays among them. Throws when a field of the path is missing.
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

/** Matches the addresses of a call's path, without regard to case. */
export const pathPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.*+^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
};
