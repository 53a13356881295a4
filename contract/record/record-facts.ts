import type { RecordFacts } from './facts';
import { feminine, masculine, neuter, person } from './noun';
import { SETUP_FACTS } from './setup-facts';

/**
 * Every kind of records there is: whatever the journal of a company speaks of. The names of kinds are stored, so none ever
 * changes. What the server and the application know of a kind beyond this stands in `server/kinds` and
 * `src/entities/records/record-kind`.
 */
export const RECORD_FACTS = {
  lead: {
    label: 'Заявка',
    words: feminine('заявка', 'заявку', 'заявки', 'заявок'),
    path: (id: number) => `/leads?lead=${id}`,
    module: 'leads',
    guarded: ['leads'],
    trash: true,
    responsible: { counted: 'leads_in_work', transferred: 'transferred' },
    going: 'leads',
    event: { name: 'lead.changed', id: 'lead_id' },
    clientReference: 'leads',
    demo: true,
    figures: 'leads',
  },
  client: {
    label: 'Клиент',
    words: person('клиент', 'клиента', 'клиентов', 'клиенты'),
    path: (id: number) => `/clients?client=${id}`,
    module: 'leads',
    guarded: ['clients'],
    trash: true,
    responsible: { counted: 'clients', transferred: 'transferred_clients' },
    going: 'clients',
    // Their leads and tags too.
    event: { name: 'client.changed', id: 'client_id' },
    clientReference: null,
    demo: true,
    figures: null,
  },
  order: {
    label: 'Заказ',
    words: masculine('заказ', 'заказа', 'заказов', 'заказы'),
    path: (id: number) => `/order/${id}`,
    module: 'soft_windows',
    guarded: ['orders', 'order'],
    trash: true,
    responsible: { counted: 'orders', transferred: 'transferred_orders' },
    going: 'orders',
    // Its payments too.
    event: { name: 'order.changed', id: 'order_id' },
    clientReference: 'orders',
    demo: true,
    figures: 'orders',
  },
  document: {
    label: 'Документ',
    words: masculine('документ', 'документа', 'документов', 'документы'),
    path: (id: number) => `/document/${id}`,
    module: 'soft_windows',
    guarded: [],
    trash: false,
    responsible: null,
    going: null,
    event: { name: 'document.changed', id: 'document_id' },
    clientReference: null,
    demo: true,
    figures: null,
  },
  chat: {
    label: 'Диалог',
    words: masculine('диалог', 'диалога', 'диалогов', 'диалоги'),
    path: (id: number) => `/chats?chat=${id}`,
    module: 'chat',
    guarded: ['chats', 'chat'],
    trash: true,
    responsible: { counted: 'chats', transferred: 'transferred_chats' },
    going: 'chats',
    // Its status, people, contact and ticks; each message has an event of its own.
    event: { name: 'chat.updated', id: 'chat_id' },
    clientReference: 'chats',
    demo: true,
    figures: 'chats',
  },
  referral: {
    label: 'Партнёр',
    words: person('партнёр', 'партнёра', 'партнёров', 'партнёры'),
    path: null,
    module: 'leads',
    guarded: [],
    trash: false,
    responsible: null,
    going: 'referrals',
    // The leads they bring and what they earn too.
    event: { name: 'referral.changed', id: 'referral_id' },
    clientReference: 'referrals',
    demo: true,
    figures: null,
  },
  reward: {
    label: 'Начисление',
    words: neuter('начисление', 'начисления', 'начислений', 'начисления'),
    path: null,
    module: 'leads',
    guarded: [],
    trash: false,
    responsible: null,
    going: null,
    event: null,
    clientReference: 'rewards',
    demo: true,
    figures: null,
  },
  ...SETUP_FACTS,
} as const satisfies Record<string, RecordFacts>;
export type RecordKind = keyof typeof RECORD_FACTS;
