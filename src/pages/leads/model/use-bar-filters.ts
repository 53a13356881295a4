import { useQuery } from '@tanstack/react-query';
import {
  assigneeQueries,
  LEAD_KIND_LABELS,
  leadFormQueries,
  leadQueries,
  leadStatusView,
  type LeadFilters,
} from '@/entities/lead';
import { lacksCall } from '@/shared/api';
import { formatDay } from '@/shared/lib/date';
import type { BarFilter, FilterChip } from '@/shared/ui/filter-controls';
import { LEAD_ORDERS, USUAL_ORDER } from './lead-orders';
import type { ChangeLeadFilters } from './use-lead-filters';

/** Names of the filters, as their editors know them. */
export type LeadFilterName = 'status' | 'form' | 'source' | 'user' | 'period' | 'more' | 'order';

function periodText(from: string, to: string): string {
  if (from === to) return formatDay(from);
  if (to === '') return `с ${formatDay(from)}`;
  if (from === '') return `по ${formatDay(to)}`;
  return `${formatDay(from)} – ${formatDay(to)}`;
}

const chip = (key: string, label: string, onRemove: () => void): FilterChip => ({
  key,
  label,
  onRemove,
});

/** The name of a chosen record: asked for only while it is chosen. */
function useNames({ form, user }: LeadFilters) {
  const forms = useQuery({ ...leadFormQueries.options(), enabled: form !== null });
  const users = useQuery({ ...assigneeQueries.list(), enabled: typeof user === 'number' });
  const known = users.data?.find(({ id }) => id === user);
  // Not among the first of many, or disabled since.
  const other = useQuery({
    ...assigneeQueries.one(Number(user)),
    enabled: typeof user === 'number' && users.isSuccess && !known,
  });
  // Only the news that there are no such calls: the editor asks.
  const sources = useQuery({ ...leadQueries.sources(), enabled: false });
  const campaigns = useQuery({ ...leadQueries.campaigns(), enabled: false });
  const mediums = useQuery({ ...leadQueries.mediums(), enabled: false });
  return {
    formName: forms.data?.find(({ id }) => id === form)?.name ?? `Форма #${form}`,
    userName: (known ?? other.data)?.name ?? `Сотрудник №${user}`,
    lacks: {
      form: lacksCall(forms.error),
      user: lacksCall(users.error),
      source: [sources, campaigns, mediums].every(({ error }) => lacksCall(error)),
    },
  };
}

interface BarFilterOptions {
  filters: LeadFilters;
  onChange: ChangeLeadFilters;
  /** False where the server knows the plain list only, which has no filter but that of the status. */
  isSupported: boolean;
  /** True where no head of a table offers the order. */
  isOrdered: boolean;
}

/** The filters of leads for their row: what each is called and which values are in force. */
export function useLeadBarFilters(options: BarFilterOptions): BarFilter[] {
  const { filters, onChange: change, isSupported, isOrdered } = options;
  const { formName, userName, lacks } = useNames(filters);
  const { statuses, form, source, campaign, medium } = filters;
  const { user, from, to, repeat, client, notes, kinds } = filters;

  const status: BarFilter = {
    name: 'status',
    label: 'Статус',
    chips: statuses.map((value) =>
      chip(`status-${value}`, leadStatusView(value).label, () =>
        change({ statuses: statuses.filter((other) => other !== value) }),
      ),
    ),
  };
  const { sort } = filters;
  const order: BarFilter = {
    name: 'order',
    label: 'Порядок',
    chips:
      sort === USUAL_ORDER
        ? []
        : [chip('order', LEAD_ORDERS[sort], () => change({ sort: USUAL_ORDER }))],
  };
  const last = isOrdered ? [order] : [];
  if (!isSupported) return [status, ...last];

  const userText = user === 'none' ? 'Без ответственного' : userName;
  const clientText = client === '1' ? 'С клиентом' : 'Без клиента';
  return [
    status,
    {
      name: 'form',
      label: 'Форма',
      chips: form === null ? [] : [chip('form', formName, () => change({ form: null }))],
    },
    {
      name: 'source',
      label: 'Источник',
      chips: [
        ...(source === '' ? [] : [chip('source', source, () => change({ source: '' }))]),
        ...(campaign === ''
          ? []
          : [chip('campaign', `Кампания: ${campaign}`, () => change({ campaign: '' }))]),
        ...(medium === ''
          ? []
          : [chip('medium', `Канал: ${medium}`, () => change({ medium: '' }))]),
      ],
    },
    {
      name: 'user',
      label: 'Ответственный',
      chips: user === null ? [] : [chip('user', userText, () => change({ user: null }))],
    },
    {
      name: 'period',
      label: 'Период',
      chips:
        from === '' && to === ''
          ? []
          : [chip('period', periodText(from, to), () => change({ from: '', to: '' }))],
    },
    {
      name: 'more',
      label: 'Ещё',
      chips: [
        ...(repeat ? [chip('repeat', 'Повторные', () => change({ repeat: false }))] : []),
        ...(client === null ? [] : [chip('client', clientText, () => change({ client: null }))]),
        ...(notes ? [chip('notes', 'Есть заметки', () => change({ notes: false }))] : []),
        ...kinds.map((kind) =>
          chip(`kind-${kind}`, `Кто внёс: ${LEAD_KIND_LABELS[kind]}`, () =>
            change({ kinds: kinds.filter((other) => other !== kind) }),
          ),
        ),
      ],
    },
    ...last,
  ].filter(
    // What is in force is told, and can be taken back, whatever the server lacks.
    ({ name, chips }) => chips.length > 0 || !(name in lacks) || !lacks[name as keyof typeof lacks],
  );
}
