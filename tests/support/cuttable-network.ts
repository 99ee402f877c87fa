import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy between a browser and the server: the network that can be cut. Unlike a browser's offline switch,
 * `navigator.onLine` stays true here, as it does on a Wi-Fi whose uplink is gone.
 */
export class CuttableNetwork {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  /** Its near end, on 127.0.0.1; the same for good. */
  port = 0;
  private swallowAnswers = false;
  private isSilent = false;
  private isHalfOpen = false;
  /** Swallow what comes, for good. */
  private readonly dead = new Set<Socket>();

  private constructor(private targetPort: number) {}

  static async to(targetPort: number): Promise<CuttableNetwork> {
    const network = new CuttableNetwork(targetPort);
    await network.restore();
    return network;
  }

  /** From now on another server is at its far end; what was connected is cut off. */
  leadTo(targetPort: number): void {
    this.targetPort = targetPort;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Every connection breaks and none can be made. */
  async cut(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Requests still reach the server, but its answers are lost: the worst kind of cut. */
  loseAnswers(lose: boolean): void {
    this.swallowAnswers = lose;
  }

  /** Connections are made and nothing is ever answered, as on a Wi-Fi that is crowded to death. */
  fallSilent(silent: boolean): void {
    this.isSilent = silent;
    for (const socket of this.sockets) socket.destroy();
  }

  /**
   * As behind a router that has forgotten its lines: what is connected stays so and hears nothing any more, also after the network
   * is good again; what connects meanwhile fares the same.
   */
  goHalfOpen(halfOpen: boolean): void {
    this.isHalfOpen = halfOpen;
    if (halfOpen) for (const socket of this.sockets) this.dead.add(socket);
  }

  async restore(): Promise<void> {
    if (this.server) return;
    const server = createServer((near) => {
      if (this.isSilent) {
        this.sockets.add(near);
        near.on('error', () => near.destroy()).on('close', () => this.sockets.delete(near));
        near.resume();
        return;
      }
      const far = connect(this.targetPort, '127.0.0.1');
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        if (this.isHalfOpen) this.dead.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          this.dead.delete(socket);
          (socket === near ? far : near).destroy();
        });
      }
      near.on('data', (data) => {
        if (this.dead.has(near)) return;
        if (!far.write(data)) {
          near.pause();
          far.once('drain', () => near.resume());
        }
      });
      near.on('end', () => far.end());
      far.on('data', (data) => {
        if (this.dead.has(near)) return;
        if (this.swallowAnswers) near.destroy();
        else if (!near.write(data)) {
          far.pause();
          near.once('drain', () => far.resume());
        }
      });
      far.on('end', () => near.end());
    });
    server.listen(this.port, '127.0.0.1');
    await new Promise((resolve, reject) =>
      server.once('listening', () => resolve(null)).once('error', reject),
    );
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }
}
