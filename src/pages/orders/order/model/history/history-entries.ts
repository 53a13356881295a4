import {
  byInvoice,
  orderStatusView,
  TRASH_DAYS,
  type OrderActivity,
  type OrderChange,
} from '@/entities/orders/order';
import { personName } from '@/entities/company/user';
import { CLAIM_TEXTS } from '@/entities/orders/claim';
import { OPERATION_TEXTS } from '@/entities/orders/production';
import { VISIT_TEXTS } from '@/entities/orders/visit';
import { TASK_TEXTS } from '@/entities/records/task';
import { formatDuration } from '@/shared/lib/date';
import { formatMoney, isolated } from '@/shared/lib/text';
import { FILE_TEXTS, type HistoryEntry } from '@/shared/ui/record-history';
import { CONTACT_LABELS } from '../words';
import { changeText, headOf } from './change-words';

type Data = OrderActivity['data'];

const MINUTE = 60;
const SECOND_MS = 1000;

const textOf = (value: Data[string] | undefined) =>
  value === null || value === undefined || value === '' ? 'пусто' : String(value);
/** A sum; «—» where it is hidden from the person. */
const moneyOf = (value: Data[string] | undefined) =>
  formatMoney(typeof value === 'number' ? value : null);

function changedText(data: Data): string {
  const field = String(data['field']);
  const isHidden = data['from'] === undefined;
  const sums = isHidden ? '' : `: ${moneyOf(data['from'])} → ${moneyOf(data['to'])}`;
  if (field === 'items') return `Изделия изменены${sums}`;
  if (field === 'terms') return `Услуги и скидка изменены${sums}`;
  if (field === 'lead_id') {
    const lead = data['to'];
    return typeof lead === 'number' ? `Заказ связан с заявкой №${lead}` : 'Заказ отвязан от заявки';
  }
  const label = CONTACT_LABELS[field] ?? field;
  if (field === 'client_id' || field === 'object_type') return `${label}: изменено`;
  return `${label}: ${isolated(textOf(data['from']))} → ${isolated(textOf(data['to']))}`;
}

function personOf(data: Data, side: 'from' | 'to'): string {
  const name = data[`${side}_name`];
  if (typeof name === 'string' && name.trim() !== '') return isolated(name);
  const id = data[side];
  return typeof id === 'number' ? personName({ id }) : 'не назначен';
}

function statusText(data: Data): string {
  const [from, to] = [data['from'], data['to']].map((status) => orderStatusView(String(status)));
  return `Статус: ${from?.label ?? ''} → ${to?.label ?? ''}`;
}

const isRefund = (data: Data) => data['payment_kind'] === 'refund';

function paymentText(data: Data): string {
  const { amount, invoice } = data;
  const by = typeof invoice === 'string' ? ` ${byInvoice(invoice)}` : '';
  return `${isRefund(data) ? 'Возврат' : 'Оплата'}${by}: ${moneyOf(amount)}`;
}

/** Times are those of a zone. */
const TEXTS: Record<string, (data: Data, zone: string) => string> = {
  created: (data) =>
    typeof data['lead_id'] === 'number'
      ? `Заказ создан из заявки №${data['lead_id']}`
      : 'Заказ создан',
  changed: changedText,
  status: statusText,
  assigned: (data) => `Ответственный: ${personOf(data, 'from')} → ${personOf(data, 'to')}`,
  payment: paymentText,
  payment_cancelled: (data) => `Оплата отменена: ${moneyOf(data['amount'])}`,
  ...FILE_TEXTS,
  ...TASK_TEXTS,
  ...VISIT_TEXTS,
  ...CLAIM_TEXTS,
  ...OPERATION_TEXTS,
  repriced: (data) =>
    `Цены: версия ${textOf(data['from_version'])} → ${textOf(data['to_version'])}, ${moneyOf(data['from'])} → ${moneyOf(data['to'])}`,
  document_made: () => 'Сделан документ: ',
  document_sent: () => 'Документ отправлен: ',
  documents_renewed: (data) => `Документы обновлены: ${isolated(textOf(data['titles']))}`,
  document_shared: () => 'Сделана ссылка на документ: ',
  document_mailed: (data) => `Отправлен письмом на ${isolated(textOf(data['email']))} документ: `,
  document_opened: () => 'Клиент открыл документ: ',
  document_accepted: () => 'Клиент принял документ: ',
  document_unshared: () => 'Отозваны ссылки на документ: ',
  document_cancelled: () => 'Документ аннулирован: ',
  deleted: () => 'Заказ удалён',
  restored: () => 'Заказ восстановлен',
};

function detailOf({ kind, data }: OrderActivity): string | null {
  const { seconds, reason, name } = data;
  if (kind === 'document_accepted' && typeof name === 'string') return `имя: ${isolated(name)}`;
  if (kind === 'status' && typeof seconds === 'number' && seconds >= MINUTE) {
    return `в прежнем статусе ${formatDuration(seconds * SECOND_MS)}`;
  }
  return typeof reason === 'string' ? reason : null;
}

/** The document that an entry ends with; null where it is about none. */
function documentOf({ kind, data }: OrderActivity): OrderHistoryEntry['document'] {
  const { document_id: id, title } = data;
  if (!kind.startsWith('document_') || typeof title !== 'string') return null;
  return { id: typeof id === 'number' ? id : null, title };
}

/** A difference in words. */
export interface ChangeLine {
  text: string;
  /** The item that it has removed. */
  removed: string | null;
}

/** An entry in words; the screen puts the name of its document or the way back behind them. */
export interface OrderHistoryEntry extends HistoryEntry {
  document: { id: number | null; title: string } | null;
  /** The item that the entry has removed, where that is all it has done. */
  removed: string | null;
  /** The visit that the entry has deleted, while it may still come back. */
  deletedVisit: number | null;
  /** Details below the text, on request; empty where the text says all. */
  lines: ChangeLine[];
}

const lineOf = (change: OrderChange): ChangeLine => ({
  text: changeText(change),
  removed: change.kind === 'item_removed' ? change.item_id : null,
});

/** The sum of an order before and after; null where it stayed or is not known. */
function totalsText({ total_from: from, total_to: to }: Data): string | null {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return null;
  return `${formatMoney(from)} → ${formatMoney(to)}`;
}

/** An entry with known differences in words; null for any other. */
function editOf({ kind, data, changes }: OrderActivity) {
  const [first, ...others] = changes ?? [];
  if (!changes || !first) return null;
  const totals = totalsText(data);
  if (kind === 'item_returned') {
    const text = changeText(first).replace(/^Добавлено/u, 'Возвращено');
    return { text, detail: totals, removed: null, lines: [] };
  }
  if (others.length === 0) return { ...lineOf(first), detail: totals, lines: [] };
  return { text: headOf(changes), detail: totals, removed: null, lines: changes.map(lineOf) };
}

const DAY_MS = 86_400_000;

/** Finds the last deletion of each visit that is not gone for good, by entry. */
function deletedVisits(activity: readonly OrderActivity[]): ReadonlyMap<number, number> {
  const lastOf = new Map<number, number>();
  for (const { id, kind, data, created_at: at } of activity) {
    const visitId = data['visit_id'];
    if (kind !== 'visit_deleted' || typeof visitId !== 'number' || at === null) continue;
    if (Date.now() - Date.parse(at) < TRASH_DAYS * DAY_MS) lastOf.set(visitId, id);
  }
  return new Map([...lastOf].map(([visitId, id]) => [id, visitId]));
}

const isEdit = ({ kind }: OrderActivity) => kind === 'changed' || kind === 'item_returned';

/** The history of an order in words, the latest first. @param zone of the times of visits */
export const historyEntries = (
  activity: readonly OrderActivity[],
  zone: string,
): OrderHistoryEntry[] => {
  const deleted = deletedVisits(activity);
  return activity.toReversed().map((entry) => ({
    id: entry.id,
    moment: entry.created_at,
    author: entry.user?.name?.trim() || null,
    picture: entry.user && { ...entry.user },
    text: TEXTS[entry.kind]?.(entry.data, zone) ?? 'Заказ изменён',
    detail: detailOf(entry),
    document: documentOf(entry),
    removed: null,
    deletedVisit: deleted.get(entry.id) ?? null,
    lines: [],
    ...(isEdit(entry) && editOf(entry)),
  }));
};
