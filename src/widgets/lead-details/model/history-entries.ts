import { personName } from '@/entities/company/user';
import { leadStatusView, spamReasonLabel, type LeadActivity } from '@/entities/leads/lead';
import { TASK_TEXTS } from '@/entities/records/task';
import { formatBetween } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { FILE_TEXTS, type HistoryEntry as ShownEntry } from '@/shared/ui/record-history';

export interface HistoryEntry extends ShownEntry {
  /** True where it can be asked what was changed in the note. */
  hasNoteChange: boolean;
}

type Data = LeadActivity['data'];

const statusLabel = (status: Data[string] | undefined) => leadStatusView(String(status)).label;

/** A colleague's name as the history carries it, or the number where there is no name. */
function personOf(data: Data, side: 'from' | 'to'): string | null {
  const name = data[`${side}_name`];
  const id = data[side];
  if (typeof name === 'string' && name.trim() !== '') return isolated(name);
  return typeof id === 'number' ? personName({ id }) : null;
}

function assignedText(data: Data): string {
  const before = personOf(data, 'from');
  const after = personOf(data, 'to');
  if (after === null)
    return before === null ? 'Ответственный снят' : `Ответственный снят: ${before}`;
  return before === null ? `Ответственный: ${after}` : `Ответственный: ${before} → ${after}`;
}

const NO_REASON = 'не указана';

/** A name as the history carries it. */
function nameOf(data: Data, side: 'from' | 'to'): string | null {
  const name = data[`${side}_name`];
  return name === null || name === undefined ? null : isolated(String(name));
}

function reasonText(data: Data): string {
  const [before, after] = [nameOf(data, 'from'), nameOf(data, 'to')];
  const comment = data['comment'];
  const text =
    before === null || before === after
      ? `Причина отказа: ${after ?? NO_REASON}`
      : `Причина отказа: ${before} → ${after ?? NO_REASON}`;
  return typeof comment === 'string' ? `${text} (${isolated(comment)})` : text;
}

function referralText(data: Data): string {
  const [before, after] = [nameOf(data, 'from'), nameOf(data, 'to')];
  if (!after) return 'Партнёр снят';
  return before ? `Партнёр: ${before} → ${after}` : `Партнёр: ${after}`;
}

function sourceText({ from, to }: Data): string {
  const after = isolated(String(to));
  return from ? `Источник: ${isolated(String(from))} → ${after}` : `Источник: ${after}`;
}

const INVITES: Record<string, string> = {
  counted: 'Засчитана партнёру',
  review: 'Отправлена на проверку',
  rejected: 'Не засчитана партнёру',
};

function inviteText({ state, reason }: Data): string | null {
  const text = INVITES[String(state)] ?? null;
  return text !== null && typeof reason === 'string' && reason !== ''
    ? `${text}: ${isolated(reason)}`
    : text;
}

const TEXTS_OF_TASKS = Object.fromEntries(
  Object.entries(TASK_TEXTS).map(([kind, textOf]) => [
    kind,
    ({ data }: LeadActivity) => textOf(data),
  ]),
);

const TEXTS: Record<string, (activity: LeadActivity) => string | null> = {
  received: ({ user, data }) => {
    if (data['via'] === 'chat') return user ? 'Заявка создана из чата' : 'Заявка получена из чата';
    return user ? 'Заявка добавлена вручную' : 'Заявка получена';
  },
  status: ({ data }) => `Статус: ${statusLabel(data['from'])} → ${statusLabel(data['to'])}`,
  note: () => 'Заметка изменена',
  reject_reason: ({ data }) => reasonText(data),
  source: ({ data }) => sourceText(data),
  assigned: ({ data }) => assignedText(data),
  converted: () => 'Заявка преобразована в клиента',
  linked: () => 'Заявка привязана к клиенту',
  unlinked: () => 'Заявка отвязана от клиента',
  moved: ({ data }) =>
    `Заявка перенесена: клиент №${String(data['from'])} → клиент №${String(data['to'])}`,
  referral: ({ data }) => referralText(data),
  invite: ({ data }) => inviteText(data),
  merged: ({ data }) => `Присоединены заявки: ${String(data['leads'])}`,
  merged_into: ({ data }) => `Объединена с заявкой №${String(data['lead_id'])}`,
  unmerged: () => 'Объединение отменено',
  deleted: () => 'Заявка удалена',
  restored: () => 'Заявка восстановлена',
  spam: ({ user }) => (user ? 'Заявка убрана в спам' : 'Заявка попала в спам'),
  not_spam: () => 'Заявка возвращена из спама',
  order: ({ data }) =>
    data['linked']
      ? `Привязан заказ №${String(data['number'])}`
      : `Создан заказ №${String(data['number'])}`,
  ...TEXTS_OF_TASKS,
  file_added: ({ data }) => FILE_TEXTS.file_added(data),
  file_removed: ({ data }) => FILE_TEXTS.file_removed(data),
};

/** Kinds with which a status begins. */
const BEGINS_STATUS = new Set(['received', 'status']);

/** Why the lead had been taken for spam, by codes separated by commas. */
function reasonsOf({ kind, data }: LeadActivity): string | null {
  const codes = data['reasons'];
  if (typeof codes !== 'string' || codes === '') return null;
  const labels = [...new Set(codes.split(',').map(spamReasonLabel))].join(', ');
  return kind === 'not_spam' ? `причины были: ${labels}` : `причины: ${labels}`;
}

/** How long the status lasted that a change of status ended; null where its beginning is not known. */
function durationOf(activity: LeadActivity, earlier: readonly LeadActivity[]): string | null {
  if (activity.kind !== 'status') return null;
  const begun = earlier.findLast(({ kind }) => BEGINS_STATUS.has(kind));
  const lasted = formatBetween(begun?.created_at ?? null, activity.created_at);
  return lasted && `в статусе «${statusLabel(activity.data['from'])}»: ${lasted}`;
}

function authorOf({ user }: LeadActivity): string | null {
  if (user === null) return null;
  return user.id === null
    ? isolated(user.name?.trim() ?? '') || null
    : personName({ id: user.id, name: user.name });
}

/**
 * The history of a lead in people's words, the newest entry first. Kinds this version does not know are left
 * out.
 * @param activities the oldest first
 */
export function historyEntries(activities: readonly LeadActivity[]): HistoryEntry[] {
  return activities
    .flatMap((activity, index) => {
      const text = Object.hasOwn(TEXTS, activity.kind) ? TEXTS[activity.kind]?.(activity) : null;
      if (!text) return [];
      const details = [
        durationOf(activity, activities.slice(0, index)),
        reasonsOf(activity),
        activity.data['undone'] === 1 ? 'отмена действия' : null,
      ];
      return {
        id: activity.id,
        moment: activity.created_at,
        author: authorOf(activity),
        picture: activity.user,
        text,
        hasNoteChange: activity.kind === 'note' && activity.data['changed'] === 1,
        detail: details.filter(Boolean).join('\u00a0· ') || null,
      };
    })
    .reverse();
}
