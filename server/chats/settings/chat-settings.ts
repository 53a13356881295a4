import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  CONFLICT,
  LONGEST_WIDGET_NAME,
  readableDomain,
  type ChatSettings,
  type ChatSettingsPatch,
} from '#contract';
import { changesOf } from '../../audit/recording/changes';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chatWidgets, companies, type WidgetLooks } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { HttpError } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { assignText, nextAssign } from './assign-settings';

const KEY_BYTES = 12;
type StoredWidget = typeof chatWidgets.$inferSelect;

/** The defaults of a widget; its name is the company's. */
export const USUAL_OFFSET = { bottom: 20, side: 20 };
const USUAL: Omit<WidgetLooks, 'name'> = {
  color: '#1f6feb',
  position: 'right',
  greeting: 'Здравствуйте! Чем можем помочь?',
  fields: [{ key: 'name', required: false }],
  consent: null,
  offline_text: 'Сейчас никого нет на месте. Напишите, и мы ответим, как только вернёмся.',
};

/** The widget of a company; it is made when it is first asked for. */
export async function findWidget(db: Db, companyId: number): Promise<StoredWidget> {
  const [widget] = await db.select().from(chatWidgets).where(eq(chatWidgets.companyId, companyId));
  if (widget) return widget;
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  await db
    .insert(chatWidgets)
    .values({
      companyId,
      key: randomBytes(KEY_BYTES).toString('base64url'),
      looks: { ...USUAL, name: (company?.name ?? 'Чат').slice(0, LONGEST_WIDGET_NAME) },
    })
    .onConflictDoNothing();
  return findWidget(db, companyId);
}

/** The widget with a key; undefined where there is none. */
export async function findWidgetByKey(db: Db, key: string): Promise<StoredWidget | undefined> {
  const [widget] = await db.select().from(chatWidgets).where(eq(chatWidgets.key, key));
  return widget;
}

const toSettings = ({
  key,
  isEnabled,
  looks,
  domains,
  assign,
  retentionDays,
  seen,
  updatedAt,
}: StoredWidget): ChatSettings => ({
  key,
  enabled: isEnabled,
  ...looks,
  offset: looks.offset ?? USUAL_OFFSET,
  domains,
  assign,
  retention_days: retentionDays,
  seen,
  updated_at: updatedAt.toISOString(),
});

export const getChatSettings = async (db: Db, companyId: number): Promise<ChatSettings> =>
  toSettings(await findWidget(db, companyId));

/** A reworded consent is a new one: earlier agreements do not cover it. */
function nextConsent(
  before: WidgetLooks['consent'],
  written: ChatSettingsPatch['consent'],
): WidgetLooks['consent'] {
  if (written === undefined) return before;
  if (written === null) return null;
  const { text } = written;
  const url = written.url || null;
  const isSame = before !== null && before.text === text && before.url === url;
  return isSame ? before : { text, url, version: (before?.version ?? 0) + 1 };
}

const LABELS = {
  enabled: 'Чат включён',
  name: 'Чат: название',
  color: 'Чат: цвет',
  position: 'Чат: место на странице',
  offset: 'Чат: отступ от края',
  greeting: 'Чат: приветствие',
  offline_text: 'Чат: текст, когда никого нет',
  fields: 'Чат: вопросы до первого сообщения',
  consent: 'Чат: согласие',
  domains: 'Чат: разрешённые домены',
  assign: 'Чат: распределение',
  retention_days: 'Чат: сколько дней хранить диалоги',
} as const;

const FIELD_NAMES = { name: 'имя', phone: 'телефон', email: 'e-mail' };

const offsetText = ({ bottom, side }: { bottom: number; side: number }) =>
  `снизу ${bottom} px, сбоку ${side} px`;

/** The settings as the journal tells them. */
const described = async (db: Db, widget: StoredWidget) => ({
  ...toSettings(widget),
  fields: widget.looks.fields.map(
    ({ key, required }) => FIELD_NAMES[key] + (required ? ' (обязательно)' : ''),
  ),
  consent: widget.looks.consent?.text ?? null,
  offset: offsetText(widget.looks.offset ?? USUAL_OFFSET),
  domains: widget.domains.map(readableDomain),
  assign: await assignText(db, widget.companyId, widget.assign),
});

/**
 * Stores what a company chose for its widget; what is not sent stays as it is.
 * @throws {HttpError} 409 with the settings where they were changed unseen, 422 for people who do not work
 *   there
 */
export async function updateChatSettings(
  { database: { db }, now }: AppContext,
  session: Session,
  { enabled, consent, domains, assign, retention_days, ...looks }: ChatSettingsPatch,
  changedSince: ChangedSince,
): Promise<ChatSettings> {
  const { companyId } = session;
  await findWidget(db, companyId);
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(chatWidgets)
      .where(eq(chatWidgets.companyId, companyId))
      .for('update');
    if (!before) throw new Error('The widget is gone');
    if (changedSince(before.updatedAt)) {
      throw new HttpError(CONFLICT, 'Настройки уже изменили', { current: toSettings(before) });
    }
    const given = Object.fromEntries(
      Object.entries(looks).filter(([, value]) => value !== undefined),
    );
    const at = laterVersion([before], now());
    const [after] = await tx
      .update(chatWidgets)
      .set({
        isEnabled: enabled ?? before.isEnabled,
        domains: domains ?? before.domains,
        assign: assign ? await nextAssign(tx, companyId, before.assign, assign) : before.assign,
        retentionDays: retention_days ?? before.retentionDays,
        looks: { ...before.looks, ...given, consent: nextConsent(before.looks.consent, consent) },
        updatedAt: at,
      })
      .where(eq(chatWidgets.companyId, companyId))
      .returning();
    if (!after) throw new Error('The widget is gone');
    const changes = changesOf(LABELS, await described(tx, before), await described(tx, after));
    if (changes.length > 0) {
      const subject = { type: 'company' } as const;
      await recordAudit(tx, session, { action: 'settings_changed', subject, changes }, at);
    }
    return toSettings(after);
  });
}

/** The next number of a company's chats. */
export async function nextChatNumber(tx: Db, companyId: number): Promise<number> {
  const [widget] = await tx
    .update(chatWidgets)
    .set({ lastNumber: sql`${chatWidgets.lastNumber} + 1` })
    .where(eq(chatWidgets.companyId, companyId))
    .returning({ number: chatWidgets.lastNumber });
  if (!widget) throw new Error('The widget is gone');
  return widget.number;
}
