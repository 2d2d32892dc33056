import { WebSocketServer } from 'ws';

// The baseline for the hub: a server that only sends to every connection what one of them sent.
const server = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const client of server.clients) client.send(text);
  });
});
server.on('listening', () => process.send?.('listening'));
