import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/**
 * Matches escapes that may encode NUL or a lone surrogate; bodies without them, which are most, need no closer check.
 */
const suspiciousEscapes = /\\u(?:0000|d[89a-f])/i;

/**
 * Returns the path of the first text in a JSON body that PostgreSQL cannot store (NUL, lone surrogate), or undefined.
 * `source` is the body as sent.
 */
function unstorablePath(source: string, value: unknown): string | undefined {
  return suspiciousEscapes.test(source) ? findUnstorable(value, []) : undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function findUnstorable(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path.join('.') || 'body';
    const found = findUnstorable(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether objects and arrays are nested deeper than `levels`, which could overflow the stack of recursive code. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Largest depth of nesting accepted, far more than any body needs. */
const MAX_DEPTH = 64;

/** Makes the server accept only JSON bodies, and refuse those that contain text that PostgreSQL cannot store. */
export function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, source, done) => {
    if (source === '') return done(null);
    parse(request, source, (error, value) => {
      if (error) return done(error);
      if (isDeeperThan(MAX_DEPTH, value)) return done(new Refusal(400, 'Malformed'));
      const path = unstorablePath(source, value);
      if (path === undefined) return done(null, value);
      done(new Refusal(400, 'Malformed', { fields: { [path]: 'errors.field.unstorable' } }));
    });
  });
}
