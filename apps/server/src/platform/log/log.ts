import { pino } from 'pino';

/**
 * The server's log. Only listed fields are logged: of a request its method and route, never its body, query or headers;
 * of an error its type, code and stack, never its message, which may contain personal data.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  serializers: {
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      stack: stackFrames(error.stack),
    }),
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
  },
});

const stackFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
