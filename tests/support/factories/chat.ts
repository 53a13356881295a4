import type { Chat } from '#contract';

const AT = '2026-03-05T11:07:00.000Z';

/** A chat with something new of its visitor, which nobody has taken. */
export const buildChat = (given: Partial<Chat> = {}): Chat => ({
  id: 5,
  number: 12,
  status: 'new',
  user: null,
  visitor: {
    ...{ name: 'Пётр', phone: '8 912 345-67-89', email: null, online: true, seen_at: AT },
    ...{ page: 'https://okna.example/ceny', first_page: null, referer: null, utm: null, ref: null },
    address: '203.0.113.7',
  },
  ...{ consent: null, client: null, client_guess: null, lead: null, lead_guess: null },
  last_seq: 2,
  last_message: { seq: 2, type: 'message', body: 'Сколько стоит?', user: null },
  ...{ last_message_at: AT, unread_count: 2, staff_read_seq: 0, visitor_read_seq: 0 },
  ...{
    waiting_since: AT,
    response_due_at: null,
    rating: null,
    deleted_at: null,
    spam_at: null,
    spam_reasons: [],
    created_at: AT,
    updated_at: AT,
  },
  ...given,
});
