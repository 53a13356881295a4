import { endpoints, type Account, type AccountSession } from '#contract';
import { mock, server } from '../../support/msw/index.ts';

const { account } = endpoints;

export const ACCOUNT: Account = {
  id: 5,
  name: 'Анна Смирнова',
  email: 'anna@example.test',
  phone: '+7 912 345-67-89',
  company: { name: 'Окна и веранды' },
};

export const SESSIONS: AccountSession[] = [
  {
    id: '11111111-1111-4111-8111-111111111111',
    device: 'Chrome, Windows',
    ip_address: '203.0.113.5',
    created_at: '2024-03-05T11:07:00.000Z',
    last_used_at: '2024-03-05T11:07:00.000Z',
    is_current: true,
  },
  {
    id: '22222222-2222-4222-8222-222222222222',
    device: 'Safari, iPhone',
    ip_address: '203.0.113.9',
    created_at: '2024-03-01T10:00:00.000Z',
    last_used_at: '2024-03-04T20:30:00.000Z',
    is_current: false,
  },
];

/** Answers what the page reads, as our server does. */
export function answerAccount(): void {
  server.use(
    mock(account.show, () => ACCOUNT),
    mock(account.sessions, () => SESSIONS),
    mock(account.calendarLink, () => ({ url: null, created_at: null })),
  );
}
