import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { unstorablePath } from './unstorable.ts';

/** JSON is the only kind of body taken; text that could not be stored is refused at the door, wherever it stands. */
export function takeOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, source, done) => {
    if (source === '') return done(null);
    parse(request, source, (error, value) => {
      if (error) return done(error);
      const path = unstorablePath(source, value);
      if (path === undefined) return done(null, value);
      done(new Refusal(400, 'Malformed', { fields: { [path]: 'errors.field.unstorable' } }));
    });
  });
}
