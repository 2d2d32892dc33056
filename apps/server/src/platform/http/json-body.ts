import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { isDeeperThan } from './json-depth.ts';
import { unstorablePath } from './unstorable-text.ts';

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
