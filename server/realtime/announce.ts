import {
  chatChannel,
  companyChannel,
  presenceEvent,
  presenceIdKey,
  REALTIME_EVENTS,
  RECORD_EVENTS,
  userChannel,
  type NotifiedEvent,
  type PresenceKind,
  type PresenceState,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { RealtimeEvent } from '../context/realtime-event';

type Publisher = Pick<AppContext, 'realtime'>;

/**
 * Tells open tabs about a change that is already in the database. It is not awaited, and a failure changes
 * nothing: the tabs ask again every minute anyway.
 */
function announceAll({ realtime }: Publisher, events: RealtimeEvent[]): void {
  realtime.publish(events).catch((error: unknown) => {
    console.error('Событие не разослано', error);
  });
}

const eventOn = (
  channel: string,
  event: string,
  data: RealtimeEvent['data'] = {},
): RealtimeEvent => ({ channel: `private-${channel}`, event, data });

const announce = (
  context: Publisher,
  channel: string,
  event: string,
  data?: RealtimeEvent['data'],
): void => announceAll(context, [eventOn(channel, event, data)]);

/** Who has lost a record by a change. */
type Lost = Pick<RealtimeEvent, 'lostBy'>;

/**
 * Says who was responsible for a record until a change.
 * @param before null: it was unassigned
 */
export const lostBy = (before: number | null, after: number | null): Lost =>
  before === after ? {} : { lostBy: [before] };

/**
 * Makes the announcer of a changed record to its company; null: many records. People who have lost the record
 * by the change hear that many have changed.
 */
const recordAnnouncer =
  (event: string, key: string) =>
  (context: Publisher, companyId: number, id: number | null, lost: Lost = {}): void =>
    announceAll(context, [
      { ...eventOn(companyChannel(companyId), event, { [key]: id }), ...lost },
    ]);

/** Makes the announcer of a change of a company's only record of a kind. */
const announcer =
  (event: string) =>
  (context: Publisher, companyId: number): void =>
    announce(context, companyChannel(companyId), event);

type Events = typeof RECORD_EVENTS;
/** The kinds of which an event says which record has changed. */
type NumberedKind = {
  [Kind in keyof Events]: Events[Kind]['id'] extends null ? never : Kind;
}[keyof Events];
type UnnumberedKind = Exclude<keyof Events, NumberedKind>;

type Announcers = {
  [Kind in NumberedKind]: ReturnType<typeof recordAnnouncer>;
} & { [Kind in UnnumberedKind]: ReturnType<typeof announcer> };

/** The announcers of all kinds, by the events that `RECORD_FACTS` names. */
const fromFacts = Object.fromEntries(
  Object.entries(RECORD_EVENTS).map(([kind, { name, id }]) => [
    kind,
    id === null ? announcer(name) : recordAnnouncer(name, id),
  ]),
) as Announcers;

/**
 * Tells the open tabs of a company that a record of a kind has changed, or what is read with it; null: many
 * of them. A chat has announcers of its own below.
 */
export const announceChange: Omit<Announcers, 'chat'> = {
  ...fromFacts,
  /**
   * A document of an order; null: the settings of documents. Tabs of an earlier version know of documents by
   * the event of orders, so that is sent too.
   */
  document(context, companyId, id) {
    fromFacts.document(context, companyId, id);
    fromFacts.order(context, companyId, null);
  },
};

/** A lead has arrived: everyone of the company hears it. */
export const announceNewLead = recordAnnouncer(REALTIME_EVENTS.formSubmitted, 'lead_id');

/** The file with everything of the company was asked for, has come on, is ready or has failed. */
export const announceExport = recordAnnouncer(REALTIME_EVENTS.exportChanged, 'export_id');

/** Operations of an order were marked in the shop, or their marks removed. */
export const announceProduction = recordAnnouncer(REALTIME_EVENTS.productionChanged, 'order_id');

/** Announces changed rights, roles or another owner to everybody of a company. */
export const announceRights = announcer(REALTIME_EVENTS.rightsChanged);

/** The lists of the spam shield. */
export const announceSpamLists = announcer(REALTIME_EVENTS.spamListsChanged);

/**
 * One person's notifications are others than before.
 * @param leadId the lead they are about; null: of none, or of many; undefined: leads have nothing to do
 *   with it
 * @param kind by which choice of the person it is heard
 */
export function announceToUser(
  context: Publisher,
  userId: number,
  leadId: number | null | undefined,
  kind: NotifiedEvent = 'assigned',
): void {
  const data = { ...(leadId !== undefined && { lead_id: leadId }), kind };
  announce(context, userChannel(userId), REALTIME_EVENTS.userNotification, data);
}

/**
 * Announces a notification about a chat: a window that shows this chat makes no sound.
 * @param chatId null: about many
 */
export function announceChatNotice(
  context: Publisher,
  userIds: readonly number[],
  chatId: number | null,
  kind: NotifiedEvent,
): void {
  const data = { chat_id: chatId, kind };
  const events = userIds.map((userId) =>
    eventOn(userChannel(userId), REALTIME_EVENTS.userNotification, data),
  );
  if (events.length > 0) announceAll(context, events);
}

/** Announces to all tabs and devices of a person that they have read or deleted notifications. */
export const announceRead = (context: Publisher, userId: number): void =>
  announce(context, userChannel(userId), REALTIME_EVENTS.notificationsRead);

/** Announces changed preferences to all tabs and devices of a person. */
export const announcePreferences = (context: Publisher, userId: number): void =>
  announce(context, userChannel(userId), REALTIME_EVENTS.preferencesChanged);

/** A chat, as staff and as its visitor hear of it. */
interface ChatChannels {
  id: number;
  publicId: string;
  companyId: number;
}

/** The news of a chat; the visitor gets only what they see. */
export interface ChatNews {
  /** The last message. */
  seq?: number | undefined;
  /** The last message the visitor sees; absent where there is no new one. */
  visibleSeq?: number | undefined;
  /** Status, people, contact or ticks. */
  isUpdated?: boolean;
  /** The former responsible person, where another one is now. */
  lost?: Lost;
  /** It is gone for good: nothing of it can be read any more. */
  isErased?: boolean;
  isUpdatedForVisitor?: boolean;
}

/** Announces a new message or a change of a chat. Chats without messages are not announced. */
export function announceChat(context: Publisher, chat: ChatChannels, news: ChatNews): void {
  const { chatMessage } = REALTIME_EVENTS;
  const chatUpdated = RECORD_EVENTS.chat.name;
  const [staff, visitor] = [companyChannel(chat.companyId), chatChannel(chat.publicId)];
  const events = [
    news.seq !== undefined && eventOn(staff, chatMessage, { chat_id: chat.id, seq: news.seq }),
    news.isUpdated && {
      ...eventOn(staff, chatUpdated, {
        chat_id: chat.id,
        ...(news.isErased && { state: 'erased' }),
      }),
      ...news.lost,
    },
    news.visibleSeq !== undefined && eventOn(visitor, chatMessage, { seq: news.visibleSeq }),
    news.isUpdatedForVisitor && eventOn(visitor, chatUpdated),
  ].filter((event) => typeof event === 'object');
  if (events.length > 0) announceAll(context, events);
}

/** Announces an act of the visitor. A chat in the spam is announced to its visitor alone. */
export const announceByVisitor = (
  context: Publisher,
  chat: ChatChannels & { spamAt: Date | null },
  { visibleSeq, isUpdatedForVisitor, ...ofStaff }: ChatNews,
): void =>
  announceChat(context, chat, {
    visibleSeq,
    isUpdatedForVisitor,
    ...(chat.spamAt === null && ofStaff),
  });

/** Many chats of a company are others than before, or elsewhere; some have new messages. */
export function announceChats(context: Publisher, companyId: number): void {
  const { chatMessage } = REALTIME_EVENTS;
  const chatUpdated = RECORD_EVENTS.chat.name;
  const channel = companyChannel(companyId);
  const many = { chat_id: null };
  announceAll(context, [eventOn(channel, chatMessage, many), eventOn(channel, chatUpdated, many)]);
}

/**
 * Somebody looks at a chat or types in it.
 * @param userId of the staff; null: the visitor
 * @param isHidden true where the visitor hears nothing of it: staff who only look, or write a note
 */
export function announceChatPresence(
  context: Publisher,
  chat: ChatChannels,
  { userId, state, isHidden }: { userId: number | null; state: PresenceState; isHidden: boolean },
): void {
  const chatPresence = presenceEvent('chat');
  const who = userId === null ? 'visitor' : 'staff';
  const data = { chat_id: chat.id, who, user_id: userId, state };
  announceAll(context, [
    eventOn(companyChannel(chat.companyId), chatPresence, data),
    ...(isHidden || userId === null
      ? []
      : [eventOn(chatChannel(chat.publicId), chatPresence, { state })]),
  ]);
}

/** Somebody looks at a record, types in it or has left it. */
export function announcePresence(
  context: Publisher,
  { companyId, userId }: { companyId: number; userId: number },
  kind: PresenceKind,
  id: number,
  state: PresenceState,
): void {
  const data = { [presenceIdKey(kind)]: id, user_id: userId, state };
  announce(context, companyChannel(companyId), presenceEvent(kind), data);
}
