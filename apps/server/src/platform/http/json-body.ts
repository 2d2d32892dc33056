import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** Escapes that may stand for NUL or a lone surrogate; most bodies have none and need no closer look. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * The path of the first text in a JSON body that PostgreSQL cannot store (NUL, lone surrogate), or undefined.
 * `source` is the body as it came.
 */
function unstorablePath(source: string, value: unknown): string | undefined {
  return suspicious.test(source) ? find(value, []) : undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function find(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path.join('.') || 'body';
    const found = find(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether objects and lists stand within one another more levels deep than said: what walks them would overflow. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Far more than any body of ours needs. */
const DEEPEST = 64;

/** JSON is the only kind of body taken; text that could not be stored is refused at the door, wherever it stands. */
export function takeOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, source, done) => {
    if (source === '') return done(null);
    parse(request, source, (error, value) => {
      if (error) return done(error);
      if (isDeeperThan(DEEPEST, value)) return done(new Refusal(400, 'Malformed'));
      const path = unstorablePath(source, value);
      if (path === undefined) return done(null, value);
      done(new Refusal(400, 'Malformed', { fields: { [path]: 'errors.field.unstorable' } }));
    });
  });
}
