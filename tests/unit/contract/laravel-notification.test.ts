import { afterEach, describe, expect, test, vi } from 'vitest';
import { notificationLeadId, notificationListSchema, notificationSchema } from '#contract';

const UUID = '0b6a1f0e-6f0c-4f0e-9d55-1c1f7d1f2a11';
const CLASS = String.raw`App\Notifications\NewLead`;

/** As `DatabaseNotification` of Laravel is written as JSON. */
const stored = (data: unknown) => ({
  id: UUID,
  type: CLASS,
  notifiable_type: String.raw`App\Models\User`,
  notifiable_id: 5,
  data,
  read_at: null,
  created_at: '2026-11-25 11:30:00',
  updated_at: '2026-11-25 11:30:00',
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a notification of Laravel says', () => {
  const said = { title: 'Новая заявка', message: 'Анна · +79431234567', lead_id: '5' };

  test.each([
    ['an object', said],
    ['JSON as text', JSON.stringify(said)],
  ])('is read from data, which is %s', (_what, data) => {
    expect(notificationSchema.parse(stored(data))).toEqual({
      id: UUID,
      title: 'Новая заявка',
      message: 'Анна · +79431234567',
      type: CLASS,
      read_at: null,
      created_at: '2026-11-25T11:30:00.000Z',
      lead_id: 5,
      data: { lead_id: 5 },
    });
  });

  test.each([
    { subject: 'Новая заявка', body: 'Анна' },
    { title: 'Новая заявка', text: 'Анна' },
  ])('goes by other usual names too: %j', (data) => {
    expect(notificationSchema.parse(stored(data))).toMatchObject({
      title: 'Новая заявка',
      message: 'Анна',
    });
  });

  test('stands before what is in data where it is said outside', () => {
    const both = { ...stored(said), title: 'Своё', message: '', lead_id: 7, type: 'warning' };
    expect(notificationSchema.parse(both)).toMatchObject({
      title: 'Своё',
      message: 'Анна · +79431234567',
      lead_id: 7,
      type: 'warning',
    });
  });

  test.each([
    ['success', 'success'],
    ['odd', 'odd'],
    [undefined, CLASS],
  ])('has the type %s of data, not the name of the class: %s', (type, read) => {
    expect(notificationSchema.parse(stored({ type })).type).toBe(read);
  });

  test.each([
    [{ lead: { id: 6, name: 'Анна' } }, 6],
    [{ url: 'https://api.example.ru/leads/7' }, 7],
    [{ url: '/leads/7/' }, 7],
    [{ lead_id: 8, url: '/leads/7' }, 8],
    [{ lead_id: 'пять' }, null],
    [{ url: 'https://api.example.ru/leads' }, null],
  ])('%j is about the lead %j', (data, leadId) => {
    expect(notificationLeadId(notificationSchema.parse(stored(data)))).toBe(leadId);
  });

  test.each([
    [{ path: '/account-settings' }, '/account-settings'],
    [{ url: '/clients?page=2' }, '/clients?page=2'],
    [{ url: 'https://crm.example.ru/clients' }, '/clients'],
    [{ url: 'https://crm.example.ru//evil.test' }, null],
    [{ url: 'https://crm.example.ru.evil.test/clients' }, null],
    [{ url: 'https://evil.test/clients' }, null],
    [{ url: '//evil.test' }, null],
    [{ url: 'javascript:alert(1)' }, null],
    [{ url: 5 }, null],
  ])('%j leads to %j', (data, path) => {
    vi.stubGlobal('location', { origin: 'https://crm.example.ru' });
    expect(notificationSchema.parse(stored(data)).path).toBe(path);
  });

  test.each([
    null,
    '',
    '{',
    '5',
    '[]',
    'null',
    [],
    7,
    true,
    { title: {}, message: [], lead_id: {} },
  ])('is nothing where data is %j, and it is a notification all the same', (data) => {
    expect(notificationSchema.parse(stored(data))).toMatchObject({
      id: UUID,
      title: null,
      message: null,
      lead_id: null,
    });
  });
});

describe('a list of notifications', () => {
  const unread = stored({ title: 'Первая' });
  const read = { ...stored({ title: 'Вторая' }), id: 'b', read_at: '2026-11-25 12:00:00' };

  test.each([
    ['bare', [unread, read], 1],
    ['without a count', { data: [unread, read] }, 1],
    ['as a page', { current_page: 1, data: [unread, read], total: 2, unread_count: null }, 1],
    ['with the server’s own count', { data: [unread, read], unread_count: '7' }, 7],
  ])('%s has its rows and a count', (_what, sent, count) => {
    const list = notificationListSchema.parse(sent);
    expect(list.data.map(({ title }) => title)).toEqual(['Первая', 'Вторая']);
    expect(list.unread_count).toBe(count);
  });

  test('leaves out what is no notification, and keeps the rest', () => {
    const sent = [null, 5, 'слово', [], {}, { id: '' }, { id: {} }, unread];
    expect(notificationListSchema.parse(sent).data.map(({ id }) => id)).toEqual([UUID]);
  });

  test.each([null, 'слово', {}, { data: 5 }, { message: 'Нет' }])('%j is none', (sent) => {
    expect(notificationListSchema.safeParse(sent).success).toBe(false);
  });
});
