/** A way to a server on which a test can do what networks do. */
import { once } from 'node:events';
import net from 'node:net';

/** Carries; takes and gives nothing; ends what there is and takes no more. */
export type NetworkState = 'up' | 'swallows' | 'refuses';

/** Starts a way to the MongoDB server of a connection string. */
export async function startNetwork(uri: string) {
  const { hostname, port } = new URL(uri.replace(/^mongodb/, 'http'));
  let state: NetworkState = 'up';
  /** The request that ends its connection, before or after the server gets it, and how often it still does. */
  let fault = { request: '', when: 'before', times: 0 };
  /** The request that is late, by so many milliseconds, and how often it still is. */
  let delay = { request: '', ms: 0, times: 0 };
  const sockets = new Set<net.Socket>();
  const way = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    let isAnswerLost = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        if (socket === near && fault.times > 0 && bytes.includes(fault.request)) {
          fault.times -= 1;
          if (fault.when === 'before') return near.destroy();
          isAnswerLost = true;
        }
        if (socket === far && isAnswerLost) return near.destroy();
        if (state === 'swallows') return;
        if (socket === near && delay.times > 0 && bytes.includes(delay.request)) {
          delay.times -= 1;
          setTimeout(() => other.write(bytes), delay.ms);
        } else other.write(bytes);
      });
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket) && other.destroy());
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const own = (way.address() as net.AddressInfo).port;
  const cut = () => {
    way.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: `mongodb://127.0.0.1:${own}/?directConnection=true`,
    async become(next: NetworkState) {
      state = next;
      if (next === 'refuses') cut();
      else if (!way.listening) await once(way.listen(own, '127.0.0.1'), 'listening');
    },
    /** The connection ends, so many times, before the server gets this request, or after, so that its answer is lost. */
    cutAt(request: string, when: 'before' | 'after', times: number) {
      fault = { request, when, times };
    },
    /** This request is late, so many times. */
    delayAt(request: string, ms: number, times: number) {
      delay = { request, ms, times };
    },
    close: cut,
  };
}
