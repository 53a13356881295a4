import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate, DatabaseBusyError, type Lane } from '../../../server/db/gate';

const RULES = {
  staff: { max: 3, waitMs: 1000, weight: 3 },
  visitors: { max: 2, waitMs: 5000, weight: 1 },
  upkeep: { max: 1, waitMs: 500, weight: 0 },
};
const ONE = {
  ...RULES,
  staff: { ...RULES.staff, max: 1 },
  visitors: { ...RULES.visitors, max: 1 },
};

/** Asks for a turn and writes down when it comes. */
function ask(gate: ReturnType<typeof createGate>, lane: Lane, order: string[] = []) {
  const turn = gate.enter(lane).then((leave) => {
    order.push(lane);
    return leave;
  });
  turn.catch(() => undefined);
  return turn;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the gate to the database', () => {
  test('lets upkeep take its turn among callers who leave it no moment', async () => {
    const gate = createGate(1, ONE);
    const order: string[] = [];
    const leave = await gate.enter('staff');
    const turns = (['staff', 'staff', 'staff'] as const).map((lane) =>
      ask(gate, lane, order).then((done) => done()),
    );
    gate.letUpkeepIn(true);
    const upkeep = ask(gate, 'upkeep', order);
    leave();
    const end = await upkeep;
    expect(gate.isUpkeepRunning()).toBe(true);
    // Nobody is refused because of it, however long it takes.
    await vi.advanceTimersByTimeAsync(5000);
    gate.letUpkeepIn(false);
    end();
    await Promise.all(turns);
    expect(order).toContain('upkeep');
    expect(order).toHaveLength(4);
  });

  test('keeps room for staff while visitors queue, and for visitors while staff do', async () => {
    const gate = createGate(4, RULES);
    const order: string[] = [];
    for (let count = 0; count < 10; count += 1) void ask(gate, 'visitors', order);
    await settle();
    expect(order).toEqual(['visitors', 'visitors']);
    void ask(gate, 'staff', order);
    await settle();
    expect(order.at(-1)).toBe('staff');

    const other = createGate(4, RULES);
    const others: string[] = [];
    for (let count = 0; count < 10; count += 1) void ask(other, 'staff', others);
    await settle();
    expect(others).toHaveLength(3);
    void ask(other, 'visitors', others);
    await settle();
    expect(others.at(-1)).toBe('visitors');
  });

  test('gives turns of a single connection by weight, whoever came in crowds first', async () => {
    const gate = createGate(1, ONE);
    const order: string[] = [];
    const leave = await gate.enter('visitors');
    const turns = (['visitors', 'staff'] as const).flatMap((lane) =>
      Array.from({ length: 6 }, () => ask(gate, lane, order).then((done) => done())),
    );
    leave();
    await Promise.all(turns);
    expect(order).toHaveLength(12);
    expect(order.slice(0, 8).filter((lane) => lane === 'staff')).toHaveLength(6);
    expect(order.slice(0, 5)).toContain('visitors');
  });

  test('lets upkeep in only where nobody works or waits', async () => {
    const gate = createGate(1, ONE);
    const order: string[] = [];
    const leave = await gate.enter('staff');
    const upkeep = ask(gate, 'upkeep', order);
    const visitor = ask(gate, 'visitors', order);
    leave();
    await settle();
    expect(order).toEqual(['visitors']);
    (await visitor)();
    await settle();
    expect(order).toEqual(['visitors', 'upkeep']);
    expect(gate.isUpkeepRunning()).toBe(true);
    (await upkeep)();
    expect(gate.isUpkeepRunning()).toBe(false);
  });

  test('knows for how long nobody has asked for anything', async () => {
    const gate = createGate(1, ONE);
    const leave = await gate.enter('staff');
    await vi.advanceTimersByTimeAsync(3000);
    expect(gate.idleMs()).toBe(0);
    leave();
    await vi.advanceTimersByTimeAsync(2000);
    expect(gate.idleMs()).toBe(2000);
    const end = await gate.enter('upkeep');
    end();
    expect(gate.idleMs()).toBe(2000);
  });

  test('refuses who waited too long, but never for the time of its own upkeep', async () => {
    const gate = createGate(1, ONE);
    const leave = await gate.enter('staff');
    const late = ask(gate, 'staff');
    await vi.advanceTimersByTimeAsync(1001);
    await expect(late).rejects.toBeInstanceOf(DatabaseBusyError);
    leave();

    const end = await gate.enter('upkeep');
    const order: string[] = [];
    const behind = ask(gate, 'staff', order);
    await vi.advanceTimersByTimeAsync(4500);
    expect(order).toEqual([]);
    end();
    await behind;
    expect(order).toEqual(['staff']);
  });

  test('counts one turn once, however often its end is told', async () => {
    const gate = createGate(1, ONE);
    const leave = await gate.enter('staff');
    leave();
    leave();
    const order: string[] = [];
    void ask(gate, 'staff', order);
    void ask(gate, 'staff', order);
    await settle();
    expect(order).toEqual(['staff']);
  });
});
