import type { Socket } from 'node:net';
import { toErrorReply } from '../platform/errors/error-reply.ts';
import { Refusal } from '../platform/errors/refusal.ts';

const reasons: Record<string, { line: string; refusal: Refusal }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', refusal: new Refusal(408, 'TooSlow') },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', refusal: new Refusal(431, 'TooLarge') },
};
const malformed = { line: '400 Bad Request', refusal: new Refusal(400, 'Malformed') };

/** Replies to a request that is not HTTP or arrives too slowly, and closes the connection. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, refusal } = reasons[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(toErrorReply(refusal, 'el'));
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
