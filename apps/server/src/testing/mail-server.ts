import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on this machine that accepts every mail and stores it. */
export interface MailServer {
  url: string;
  /** The mails as received, the oldest first. */
  mails: string[];
  close(): Promise<void>;
}

/** Starts a mail server, at `port` if it is not 0; the caller closes it. */
export async function aMailServer(port = 0): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      if (isData && !received.endsWith('\r\n.\r\n')) return;
      if (isData) mails.push(received);
      const begins = /^DATA\r\n$/.test(String(chunk));
      if (isData || String(chunk).startsWith('RSET')) received = '';
      socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
      isData = begins;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
