/** Who asks for a connection. */
export type Lane = 'staff' | 'visitors' | 'upkeep';

interface LaneRules {
  /** How many connections the lane may hold at once. */
  max: number;
  /** How long a caller waits for one. */
  waitMs: number;
  /**
   * The turns of the lane per turn of a lane of 1 while both wait; 0: a turn only while no other lane waits.
   */
  weight: number;
}

interface Waiting {
  grant: () => void;
}

interface LaneState extends LaneRules {
  inUse: number;
  queue: Set<Waiting>;
  /** Stride scheduling: the lane that waits with the lowest figure is next. */
  turn: number;
}

/** No connection came free in time: the database is there, but too much is asked of it at once. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

export interface Gate {
  /**
   * Waits for a turn.
   * @returns what ends it
   * @throws {DatabaseBusyError} when none came in the lane's time
   */
  enter(lane: Lane): Promise<() => void>;
  /** For how long staff and visitors have asked for nothing; 0 while they do. */
  idleMs(): number;
  /** True while upkeep has its connection. */
  isUpkeepRunning(): boolean;
  /** Whether upkeep, after a vain wait for a pause, takes its turn among the callers. */
  letUpkeepIn(isDue: boolean): void;
}

/**
 * Shares a number of connections out so that each lane has room of its own (a bulkhead): however many
 * visitors send a form, staff do not wait in their queue, and the other way round.
 * @param size connections in all
 */
export function createGate(size: number, rules: Record<Lane, LaneRules>): Gate {
  const stateOf = (lane: Lane): LaneState => ({
    ...rules[lane],
    inUse: 0,
    queue: new Set(),
    turn: 0,
  });
  const lanes: Record<Lane, LaneState> = {
    staff: stateOf('staff'),
    visitors: stateOf('visitors'),
    upkeep: stateOf('upkeep'),
  };
  const all = Object.values(lanes);
  const callers = [lanes.staff, lanes.visitors];
  let now = 0;
  let busyUntil = performance.now();

  const isIdle = () => callers.every(({ inUse, queue }) => inUse === 0 && queue.size === 0);
  const free = () => size - all.reduce((sum, { inUse }) => sum + inUse, 0);
  const mayEnter = (lane: LaneState) =>
    free() > 0 && lane.inUse < lane.max && (lane.weight > 0 || isIdle());

  function admit(lane: LaneState): () => void {
    lane.inUse += 1;
    if (lane.weight > 0) {
      // A lane that has not asked for a while has no turns saved up.
      now = Math.max(lane.turn, now);
      lane.turn = now + 1 / lane.weight;
    }
    let isEntered = true;
    return () => {
      if (!isEntered) return;
      isEntered = false;
      lane.inUse -= 1;
      if (callers.includes(lane)) busyUntil = performance.now();
      pass();
    };
  }

  /** Admits the next waiter. */
  function pass(): void {
    for (;;) {
      const [next] = all
        .filter((lane) => lane.queue.size > 0 && mayEnter(lane))
        .sort((a, b) => a.turn - b.turn);
      const [first] = next?.queue ?? [];
      if (!next || !first) return;
      next.queue.delete(first);
      first.grant();
    }
  }

  function wait(lane: LaneState): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        grant() {
          clearTimeout(timer);
          resolve(admit(lane));
        },
      };
      const giveUp = () => {
        // Our own upkeep is nothing a caller may be refused for.
        if (lanes.upkeep.inUse > 0) {
          timer = setTimeout(giveUp, lane.waitMs);
          return;
        }
        lane.queue.delete(waiting);
        reject(new DatabaseBusyError('No connection to the database came free in time'));
      };
      let timer = setTimeout(giveUp, lane.waitMs);
      lane.queue.add(waiting);
    });
  }

  return {
    idleMs: () => (isIdle() ? performance.now() - busyUntil : 0),
    isUpkeepRunning: () => lanes.upkeep.inUse > 0,
    letUpkeepIn(isDue) {
      lanes.upkeep.weight = isDue ? 1 : rules.upkeep.weight;
    },
    async enter(name) {
      const lane = lanes[name];
      return lane.queue.size === 0 && mayEnter(lane) ? admit(lane) : wait(lane);
    },
  };
}
