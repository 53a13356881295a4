import { Pool, type PoolClient } from 'pg';
import type { Gate, Lane } from './gate';
import { currentReader, enterReader } from './records/reader';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Releases a lost connection: its user may never do so, as the query builder after a failed
 * «begin».
 */
function checkOut(client: PoolClient, leave: () => void): PoolClient {
  const release = client.release.bind(client);
  let isCheckedOut = true;
  const releaseOnce = (error?: Error | boolean) => {
    if (!isCheckedOut) return;
    isCheckedOut = false;
    release(error);
    client.off('end', lose);
    leave();
  };
  const lose = () => releaseOnce(true);
  client.once('end', lose);
  client.release = releaseOnce;
  return client;
}

/** A pool as one lane sees it: the connections are shared, and asked for through the gate. */
export class LanePool extends Pool {
  private readonly shared: Pool;
  private readonly gate: Gate;
  private readonly lane: Lane;

  constructor(shared: Pool, gate: Gate, lane: Lane) {
    super();
    this.shared = shared;
    this.gate = gate;
    this.lane = lane;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const taken = this.acquire();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async acquire(): Promise<PoolClient> {
    const reader = currentReader();
    const leave = await this.gate.enter(this.lane);
    try {
      const client = checkOut(await this.shared.connect(), leave);
      return reader ? await enterReader(client, reader) : client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
