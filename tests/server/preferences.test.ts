import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { USUAL_PREFERENCES, type Preferences } from '../../contract';
import { userPreferences } from '../../server/db/schema';
import { findLetterReaders } from '../../server/people/letter-readers';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PATH = '/api/account/preferences';
const NIGHT = { from: '22:00', to: '08:00' };

describeOnOneDatabase('preferences', (open) => {
  let app: TestApp;
  let anna: Member;
  const me = () => app.as(anna.token);
  const read = async () => ((await me().get(PATH)).json as { data: Preferences }).data;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
  });

  test('are the usual ones until something is chosen, and belong to one person', async () => {
    const other = await app.register();
    expect(await read()).toEqual(USUAL_PREFERENCES);
    await me().put(PATH, { density: 'compact' });
    expect((await app.as(other.token).get(PATH)).json).toEqual({ data: USUAL_PREFERENCES });
  });

  test('take in what is sent and keep the rest, part by part', async () => {
    await me().put(PATH, { events: { lead: { sound: false } } });
    await me().put(PATH, { quiet_hours: NIGHT, density: 'compact' });
    await me().put(PATH, { timezone: 'Asia/Omsk', events: { lead: { email: true } } });
    const expected = {
      timezone: 'Asia/Omsk',
      events: {
        ...USUAL_PREFERENCES.events,
        lead: { sound: false, toast: true, window: false, email: true },
      },
      quiet_hours: NIGHT,
      density: 'compact',
    };
    const answer = await me().put(PATH, {});
    expect([answer.status, answer.json]).toEqual([200, { data: expected }]);
    expect(await read()).toEqual(expected);
    await me().put(PATH, { quiet_hours: null, timezone: null });
    expect(await read()).toEqual({ ...expected, quiet_hours: null, timezone: null });
  });

  test('lose none of two changes at one time', async () => {
    await Promise.all([
      me().put(PATH, { events: { lead: { sound: false } } }),
      me().put(PATH, { events: { other: { window: true } } }),
      me().put(PATH, { quiet_hours: NIGHT }),
    ]);
    const { events, quiet_hours } = await read();
    expect([events.lead.sound, events.other.window, quiet_hours]).toEqual([false, true, NIGHT]);
  });

  test.each([
    [{ timezone: 'Europe/Atlantis' }, 'timezone'],
    [{ timezone: '' }, 'timezone'],
    [{ timezone: '+03:00' }, 'timezone'],
    [{ timezone: 7 }, 'timezone'],
    [{ events: { lead: { sound: 'yes' } } }, 'events.lead.sound'],
    [{ events: { lead: { smoke: true } } }, 'events.lead'],
    [{ quiet_hours: { from: '22:00', to: '22:00' } }, 'quiet_hours.to'],
    [{ quiet_hours: { from: '24:00', to: '08:00' } }, 'quiet_hours.from'],
    [{ quiet_hours: { from: '22:00' } }, 'quiet_hours.to'],
    [{ density: 'airy' }, 'density'],
    [{ colour: 'red' }, '_'],
  ])('refuse %j by its field', async (body, field) => {
    const { status, json } = await me().put(PATH, body);
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await read()).toEqual(USUAL_PREFERENCES);
  });

  test('of tasks are those of everything else until they are chosen apart', async () => {
    const { db } = app.services.database;
    await me().put(PATH, { events: { other: { sound: false, email: true } } });
    // As it was stored before tasks had a choice of their own.
    const { task: _task, ...events } = (await read()).events;
    await db.update(userPreferences).set({ events }).where(eq(userPreferences.userId, anna.userId));
    expect((await read()).events.task).toEqual(events.other);
    const kinds = async () =>
      [...(await findLetterReaders(db, anna.companyId)).values()].map((reader) => reader.kinds);
    expect(await kinds()).toEqual([['task', 'other']]);
    await me().put(PATH, { events: { task: { email: false } } });
    await me().put(PATH, { events: { other: { sound: true } } });
    expect((await read()).events).toMatchObject({
      task: { sound: false, email: false },
      other: { sound: true, email: true },
    });
    expect(await kinds()).toEqual([['other']]);
  });

  test('name who gets letters of what', async () => {
    const { db } = app.services.database;
    const companyId = anna.companyId;
    expect(await findLetterReaders(db, companyId)).toEqual(new Map());
    await me().put(PATH, { events: { assigned: { email: true }, other: { email: true } } });
    expect([...(await findLetterReaders(db, companyId)).values()]).toEqual([
      { email: anna.email, kinds: ['assigned', 'other'] },
    ]);
  });
});
