import type { FastifyInstance } from 'fastify';
import { type Config, hostInUrl } from '../../config.ts';
import { CannotStart } from '../../platform/database/cannot-start.ts';
import type { Closing } from './closing.ts';

/** Requests still running when the server stops have this long, in milliseconds. */
const FINISH_WITHIN = 5_000;

const problems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Η θύρα ${port} χρησιμοποιείται ήδη. Ορίστε άλλη με PORT. / Port ${port} is already in use. Set another one by PORT.`,
  EACCES: ({ port }) =>
    `Η θύρα ${port} δεν επιτρέπεται σε αυτόν τον χρήστη. / Port ${port} is not allowed to this user.`,
  EADDRNOTAVAIL: ({ host }) => `Το HOST=${host} δεν ανήκει σε αυτό το μηχάνημα. / HOST=${host} is not of this machine.`,
};

/** Begins to accept requests; answers the address people open. */
export async function listenAt(server: FastifyInstance, config: Config, closing: Closing): Promise<string> {
  closing.add('requests', () => finishRequests(server));
  await server.listen({ host: config.host, port: config.port }).catch((error: Error & { code?: string }) => {
    const problem = problems[error.code ?? ''];
    throw problem ? new CannotStart(problem(config)) : error;
  });
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : config.port;
  return `http://${hostInUrl(config.host)}:${port}`;
}

/** Accepts nothing new, lets what runs finish, and ends what takes too long. */
async function finishRequests(server: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => server.server.closeAllConnections(), FINISH_WITHIN);
  await server.close();
  clearTimeout(impatience);
}
