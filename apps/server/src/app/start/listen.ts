import type { FastifyInstance } from 'fastify';
import { type Config, hostInUrl } from '../../config.ts';
import { CannotStart } from '../../platform/database/cannot-start.ts';
import type { Closing } from './closing.ts';

/** Milliseconds that running requests have to finish when the server stops. */
const FINISH_TIMEOUT = 5_000;

const problems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Η θύρα ${port} χρησιμοποιείται ήδη. Ορίστε άλλη με PORT. / Port ${port} is already in use. Set another one by PORT.`,
  EACCES: ({ port }) =>
    `Η θύρα ${port} δεν επιτρέπεται σε αυτόν τον χρήστη. / Port ${port} is not allowed to this user.`,
  EADDRNOTAVAIL: ({ host }) => `Το HOST=${host} δεν ανήκει σε αυτό το μηχάνημα. / HOST=${host} is not of this machine.`,
};

/** Starts accepting requests; returns the address to open. */
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

/** Stops accepting requests, waits for those in progress, and closes those that take too long. */
async function finishRequests(server: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => server.server.closeAllConnections(), FINISH_TIMEOUT);
  await server.close();
  clearTimeout(impatience);
}
