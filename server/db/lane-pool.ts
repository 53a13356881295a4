import { Pool, type PoolClient } from 'pg';
import type { Gate, Lane } from './gate';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Gives a connection back when it is lost: whoever was using it may never do so, as the query builder does not when
 * «begin» fails.
 */
function hold(client: PoolClient, leave: () => void): PoolClient {
  const release = client.release.bind(client);
  let isHeld = true;
  const giveBack = (error?: Error | boolean) => {
    if (!isHeld) return;
    isHeld = false;
    release(error);
    client.off('end', lose);
    leave();
  };
  const lose = () => giveBack(true);
  client.once('end', lose);
  client.release = giveBack;
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
    const taken = this.take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async take(): Promise<PoolClient> {
    const leave = await this.gate.enter(this.lane);
    try {
      return hold(await this.shared.connect(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }
}
