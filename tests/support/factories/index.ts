export { buildChat } from './chat.ts';
export { buildVisit } from './visit.ts';
import {
  ASSIGNEE_KINDS,
  DASHBOARD_DIMENSIONS,
  type AssigneeKind,
  type Client,
  type CompanyModule,
  type CurrentUser,
  type Lead,
  type LeadField,
  type LeadForm,
  type LeadValue,
  type Notification,
  type PageMeta,
  type User,
  type Dashboard,
  type DashboardData,
  type OrderFigures,
} from '#contract';
import { leadListState, type LeadFilters } from '@/entities/leads/lead/model/lead-filters.ts';

/** Records of tests: whole by default, each with what the test cares about on top. */

let lastId = 0;
/** An id no other record of this test file has. */
export const nextId = () => ++lastId;

/** The same number of records in work of every kind. */
export const buildWorkload = (count: number | null) =>
  Object.fromEntries(Object.values(ASSIGNEE_KINDS).map(({ counted }) => [counted, count])) as Pick<
    User,
    (typeof ASSIGNEE_KINDS)[AssigneeKind]['counted']
  >;

export const buildUser = (given: Partial<User> = {}): User => ({
  id: nextId(),
  name: 'Анна Смирнова',
  email: 'anna@example.test',
  phone: null,
  position: null,
  status: 'active',
  on_shift: true,
  last_login_at: '2024-03-05T11:07:00.000Z',
  updated_at: null,
  invited_at: null,
  ...buildWorkload(0),
  sessions: 0,
  ...given,
});

export const buildCurrentUser = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 5,
  company_id: 2,
  name: 'Анна Смирнова',
  email: 'anna@example.test',
  company: { name: 'Окна и веранды' },
  extended: true,
  ...given,
});

export const buildModule = (given: Partial<CompanyModule> = {}): CompanyModule => ({
  code: 'leads',
  is_active: true,
  expires_at: null,
  ...given,
});

export const buildLeadValue = (
  name: string,
  value: string | null,
  given: Partial<LeadValue> = {},
): LeadValue => {
  const id = nextId();
  return { id, lead_field_id: id, value, field: { name, type: 'text' }, ...given };
};

export const buildLead = (given: Partial<Lead> = {}): Lead => ({
  id: nextId(),
  status: 'new',
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  notes: null,
  client_id: null,
  lead_form_id: 3,
  source: null,
  ip_address: '203.0.113.5',
  referer: 'https://example.test/',
  user_agent: 'Mozilla/5.0',
  utm: null,
  first_page: null,
  form: { id: 3, name: 'Форма с главной' },
  user: null,
  values: [buildLeadValue('Имя', 'Мария'), buildLeadValue('Телефон', '+7 900 000-00-00')],
  contact: { name: 'Мария', phone: '+79000000000', email: null },
  repeat_count: 0,
  first_response_at: null,
  waiting_since: null,
  first_touch: null,
  ref: null,
  kind: 'visitor',
  spam_at: null,
  spam_reasons: [],
  reject_reason: null,
  reject_comment: null,
  deleted_at: null,
  merged_into: null,
  merged_count: 0,
  ...given,
});

export const buildClient = (given: Partial<Client> = {}): Client => ({
  id: nextId(),
  name: 'Мария Иванова',
  phone: '+7 912 345-67-89',
  email: 'maria@example.test',
  other_phones: [],
  other_emails: [],
  address: null,
  comment: null,
  user: null,
  tags: [],
  values: [],
  lead_id: null,
  origin: null,
  leads_count: 0,
  orders_count: null,
  orders_total: null,
  orders_debt: null,
  last_contact_at: null,
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  deleted_at: null,
  merged_into: null,
  ...given,
});

export const buildLeadForm = (given: Partial<LeadForm> = {}): LeadForm => ({
  id: nextId(),
  name: 'Форма с главной',
  slug: 'forma-s-glavnoj',
  status: 'published',
  views: 0,
  submits: 0,
  spam: 0,
  last_lead_at: null,
  published_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  archived_at: null,
  has_changes: false,
  ...given,
});

export const buildLeadField = (given: Partial<LeadField> = {}): LeadField => ({
  id: nextId(),
  name: 'Имя',
  type: 'text',
  options: [],
  required: false,
  in_table: false,
  in_clients: false,
  role: null,
  position: 0,
  archived_at: null,
  updated_at: '2024-03-05T11:07:00.000Z',
  forms: [],
  filled: 0,
  ...given,
});

/** A list of all leads, the newest first. */
export const buildLeadFilters = (given: Partial<LeadFilters> = {}): LeadFilters => ({
  ...leadListState.read({}),
  ...given,
});

export const buildNotification = (given: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  title: 'Новая заявка',
  message: 'Пришла с сайта',
  type: 'info',
  read_at: null,
  created_at: '2024-03-05T11:07:00.000Z',
  lead_id: null,
  data: null,
  ...given,
});

export const buildPageMeta = (given: Partial<PageMeta> = {}): PageMeta => ({
  current_page: 1,
  from: 1,
  last_page: 1,
  per_page: 25,
  to: 1,
  total: 1,
  ...given,
});

const DAY_MS = 86_400_000;
const NO_STATUSES = { new: 0, processing: 0, completed: 0, rejected: 0, unknown: 0 };

/** What the dashboard says of orders. */
export const buildOrderFigures = (given: Partial<OrderFigures> = {}): OrderFigures => ({
  created: 4,
  created_total: 32_000_000,
  received: 7_500_150,
  in_work: 3,
  debts: 1,
  debt: 1_230_000,
  offered: 3,
  average_offer_sec: 7_500,
  ...given,
});

/** The figures of 27 February to 5 March: two leads on each day, of which one is new and one is a client's. */
export const buildDashboard = (given: Partial<DashboardData> = {}): Dashboard => ({
  data: {
    leads: {
      ...NO_STATUSES,
      total: 14,
      new: 7,
      completed: 7,
      converted: 7,
      ordered: null,
      paid: null,
      responded: 8,
      unanswered: 6,
      median_first_response_sec: 754,
      waiting: 6,
      overdue: 2,
    },
    previous: { total: 10, converted: 2, median_first_response_sec: 900 },
    series: Array.from({ length: 7 }, (_, index) => ({
      ...NO_STATUSES,
      date: new Date(Date.parse('2024-02-28T00:00:00Z') + index * DAY_MS)
        .toISOString()
        .slice(0, 10),
      new: 1,
      completed: 1,
    })),
    sources: [
      { key: '3', label: 'Форма с главной', count: 10, converted: 6, ordered: 3, paid: 1 },
      { key: null, label: 'Без формы', count: 4, converted: 1, ordered: 1, paid: 0 },
    ],
    sources_rest: { groups: 0, count: 0, converted: 0, ordered: 0, paid: 0 },
    reasons: [],
    users: [
      {
        id: 7,
        name: 'Борис Орлов',
        status: 'active',
        total: 9,
        closed: 4,
        converted: 3,
        ordered: 4,
        paid: 1,
        median_first_response_sec: 60,
      },
      {
        id: null,
        name: 'Без ответственного',
        status: null,
        total: 5,
        closed: 0,
        converted: 0,
        ordered: 0,
        paid: 0,
        median_first_response_sec: null,
      },
    ],
    attention: [],
    orders: null,
    chats: null,
    visits: null,
    ...given,
  },
  meta: {
    timezone: 'Europe/Moscow',
    from: '2024-02-28',
    to: '2024-03-05',
    previous_from: '2024-02-21',
    previous_to: '2024-02-27',
    by: 'form',
    dimensions: [...DASHBOARD_DIMENSIONS],
    norm_minutes: 15,
    generated_at: '2024-03-05T11:07:00.000Z',
    missing_modules: ['chat'],
  },
});
