import {
  endpoints,
  leadPatchSchema,
  leadSchema,
  MODULE_CODES,
  NOTIFICATION_KINDS,
  PRESENCE_CALLS,
  notificationListSchema,
  type CompanyModule,
  type CurrentUser,
  type Lead,
  type Notification,
  type NotificationKind,
} from '#contract';
import { buildCurrentUser, buildModule, buildPageMeta } from '../factories/index.ts';
import { mock, refusal } from './mock.ts';

/** What the mocked backend holds. A test changes it before or while the application runs. */
interface Backend {
  user: CurrentUser;
  modules: CompanyModule[];
  leads: Lead[];
  notifications: Record<NotificationKind, Notification[]>;
}

const emptyBackend = (): Backend => ({
  user: buildCurrentUser(),
  modules: MODULE_CODES.map((code) => buildModule({ code })),
  leads: [],
  notifications: { lead: [], personal: [] },
});

export const backend: Backend = emptyBackend();

/** Back to one person of one company with every module and nothing else. */
export function resetBackend(): void {
  Object.assign(backend, emptyBackend());
}

const PER_PAGE = 25;

const now = () => new Date().toISOString();
const missing = () => refusal(404, 'Не найдено');
const findLead = (id: string | undefined) => backend.leads.find((lead) => String(lead.id) === id);

/** A company without tasks. */
const taskHandlers = [
  mock(endpoints.tasks.list, () => ({ data: [], links: null, meta: buildPageMeta({ total: 0 }) })),
  mock(endpoints.tasks.counts, () => ({ overdue: 0, today: 0, later: 0, done: 0 })),
];

/** A company without visits. */
const visitHandlers = [mock(endpoints.visits.route, () => ({ stops: [], gone: [] }))];

const leadHandlers = [
  mock(endpoints.leads.list, ({ query }) => {
    const statuses = query.get('filter[status]')?.split(',');
    const found = backend.leads.filter(({ status }) => !statuses || statuses.includes(status));
    const page = Number(query.get('page') ?? 1);
    const perPage = Number(query.get('per_page') ?? PER_PAGE);
    const from = (page - 1) * perPage;
    const data = found.slice(from, from + perPage);
    return {
      data,
      links: null,
      meta: buildPageMeta({
        current_page: page,
        from: data.length > 0 ? from + 1 : null,
        to: data.length > 0 ? from + data.length : null,
        last_page: Math.max(1, Math.ceil(found.length / perPage)),
        total: found.length,
      }),
    };
  }),
  mock(endpoints.leads.show, ({ params }) => {
    const lead = findLead(params['id']);
    return lead ? leadSchema.parse(lead) : missing();
  }),
  mock(endpoints.leads.update, ({ params, body }) => {
    const lead = findLead(params['id']);
    return lead ? Object.assign(lead, leadPatchSchema.parse(body)) : missing();
  }),
  mock(endpoints.leads.remove, ({ params }) => {
    const lead = findLead(params['id']);
    if (!lead) return missing();
    backend.leads = backend.leads.filter((other) => other !== lead);
    return undefined;
  }),
  mock(endpoints.leads.convert, ({ params }) => {
    const lead = findLead(params['id']);
    if (!lead) return missing();
    if (lead.client_id !== null) return refusal(409, 'Заявка уже преобразована в клиента');
    Object.assign(lead, { client_id: 11, status: 'completed' });
    return { client_id: 11 };
  }),
];

const notificationHandlers = NOTIFICATION_KINDS.flatMap((kind) => {
  const of = endpoints.notifications[kind];
  const find = (id: string | undefined) =>
    backend.notifications[kind].find((notification) => String(notification.id) === id);
  return [
    mock(of.list, () => {
      const data = backend.notifications[kind];
      const unread_count = data.filter(({ read_at }) => read_at === null).length;
      return notificationListSchema.parse({ data, unread_count });
    }),
    mock(of.readAll, () => {
      for (const notification of backend.notifications[kind]) notification.read_at ??= now();
      return undefined;
    }),
    mock(of.read, ({ params }) => {
      const notification = find(params['id']);
      if (!notification) return missing();
      notification.read_at ??= now();
      return undefined;
    }),
    mock(of.remove, ({ params }) => {
      const notification = find(params['id']);
      if (!notification) return missing();
      backend.notifications[kind] = backend.notifications[kind].filter(
        (other) => other !== notification,
      );
      return undefined;
    }),
  ];
});

/** Additions the screens ask for by themselves: like a backend of SPEC §7, this one does not have them. */
const lacking = [
  mock(endpoints.leads.counts, missing),
  mock(endpoints.leads.activity, missing),
  mock(endpoints.leadFiles.list, missing),
  mock(endpoints.orders.list, missing),
  mock(endpoints.softWindows.settings, missing),
  mock(endpoints.leads.merged, missing),
  mock(endpoints.referrals.ofLead, missing),
  mock(endpoints.referrals.list, missing),
  mock(endpoints.referrals.summary, missing),
  mock(endpoints.clients.show, missing),
  mock(endpoints.leadForms.list, missing),
  mock(endpoints.leadForms.counts, missing),
  mock(endpoints.users.counts, missing),
  mock(endpoints.leadFields.list, missing),
  mock(endpoints.users.list, missing),
  mock(endpoints.clients.lookup, missing),
  mock(endpoints.company.show, missing),
  mock(endpoints.company.settings, missing),
  mock(endpoints.dashboard.show, missing),
  mock(endpoints.rejectReasons.list, missing),
  mock(endpoints.account.preferences, missing),
  mock(endpoints.chats.counts, missing),
  mock(endpoints.chats.list, missing),
];

/** The calls of SPEC §7 and the list of leads; a test that needs another call mocks it. */
export const defaultHandlers = [
  mock(endpoints.session.currentUser, () => backend.user),
  mock(endpoints.modules.company, () => backend.modules),
  ...leadHandlers,
  ...taskHandlers,
  ...visitHandlers,
  ...notificationHandlers,
  // Told too when a screen goes, which may be at the end of a test.
  mock(endpoints.chats.presence, () => undefined),
  ...Object.values(PRESENCE_CALLS).map((presence) => mock(presence, () => [])),
  ...lacking,
];
