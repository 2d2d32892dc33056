import { pino } from 'pino';

/**
 * The server's log. By allow-list: a request is its method, route and time, never its body, query or headers,
 * and an error is its type, code and stack, since messages may carry a person's data.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  serializers: {
    err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, stack: framesOf(error.stack) }),
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
  },
});

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
