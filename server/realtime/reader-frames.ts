import { presenceEvent, presenceIdKey, REALTIME_EVENTS, RECORD_EVENTS } from '#contract';
import type { RealtimeEvent } from '../context/realtime-event';
import { FOUND_TABLES, type FoundKind, type Glance } from '../db/records/finding';
import type { RecordsReader } from '../db/records/reader';
import type { ShopGlance } from '../db/records/shop-orders';
import type { ClientSocket } from './client-socket';
import { frame } from './protocol';

/** Returns those of the records that their person finds. */
export type FindRecords = (asked: readonly Glance[]) => Promise<readonly Glance[]>;

/** Returns the orders of the shop that records are about, by kind and number of the record. */
export type FindShopOrders = (asked: readonly ShopGlance[]) => Promise<ReadonlyMap<string, number>>;

/** An event on its way to a socket of people who do not find all records. */
interface ReaderFrame {
  client: ClientSocket;
  readers: readonly RecordsReader[];
  event: RealtimeEvent;
  /** The event as it goes to everybody else. */
  content: Buffer;
}

interface Subject {
  kind: FoundKind;
  /** The name of the record's number. */
  key: string;
}

const LEAD: Subject = { kind: 'lead', key: 'lead_id' };
const CHAT: Subject = { kind: 'chat', key: 'chat_id' };
const ORDER: Subject = { kind: 'order', key: 'order_id' };

/** The records that events name, by event. */
const SUBJECTS = new Map<string, Subject[]>([
  ...(Object.keys(FOUND_TABLES) as FoundKind[]).flatMap((kind): [string, Subject[]][] => [
    [RECORD_EVENTS[kind].name, [{ kind, key: RECORD_EVENTS[kind].id }]],
    [presenceEvent(kind), [{ kind, key: presenceIdKey(kind) }]],
  ]),
  [REALTIME_EVENTS.formSubmitted, [LEAD]],
  [REALTIME_EVENTS.chatMessage, [CHAT]],
  [REALTIME_EVENTS.productionChanged, [ORDER]],
  [REALTIME_EVENTS.userNotification, [LEAD, CHAT]],
]);

/** The events of records after which the shop may show something else. */
const SHOP_EVENTS: ReadonlySet<string> = new Set([
  RECORD_EVENTS.order.name,
  RECORD_EVENTS.visit.name,
  REALTIME_EVENTS.productionChanged,
]);

/** The kinds of records that a person may have found only by one they have lost. */
const FOUND_BY: Partial<Record<FoundKind, readonly FoundKind[]>> = {
  task: ['lead', 'client', 'order', 'chat'],
  visit: ['order', 'client', 'document'],
  lead: ['client'],
  order: ['client', 'document'],
  chat: ['client'],
};

/** The record an event names; undefined where it names none. */
function subjectOf({ event, data }: RealtimeEvent) {
  return SUBJECTS.get(event)
    ?.flatMap((subject) => {
      const id = data[subject.key];
      return typeof id === 'number' ? [{ ...subject, id }] : [];
    })
    .at(0);
}

/** Whether the record of an event was in the hands of a person until now. */
const isLostBy = ({ lostBy = [] }: RealtimeEvent, { userId, rows }: RecordsReader) =>
  lostBy.some((former) => (former === null ? rows === 'own_and_free' : former === userId));

/** The record that an event is about, where a change of it changes what the shop shows. */
function shopGlanceOf({ readers, event }: ReaderFrame): ShopGlance | undefined {
  const performer = readers.find(({ rows }) => rows === 'assigned');
  const subject = subjectOf(event);
  if (!performer || !subject) return undefined;
  const { kind, id } = subject;
  if (kind !== 'order' && kind !== 'visit') return undefined;
  return SHOP_EVENTS.has(event.event) ? { companyId: performer.companyId, kind, id } : undefined;
}

const shopKeyOf = ({ kind, id }: Pick<ShopGlance, 'kind' | 'id'>) => `${kind} ${id}`;

/** The answers of the database about the records of events. */
interface FoundRecords {
  /** Who finds which record. */
  places: ReadonlySet<string>;
  /** The orders of the shop that records are about. */
  shop: ReadonlyMap<string, number>;
}
const NOTHING: FoundRecords = { places: new Set(), shop: new Map() };

const placeOf = ({ userId }: RecordsReader, kind: FoundKind, id: number) =>
  `${userId} ${kind} ${id}`;

/**
 * Sends events to sockets of people who do not find all records: of a record, to those alone who find it. A
 * performer who does not find it hears that its order has changed in the shop, where it is there.
 * The events of a company go out in their order; those that come while the database is asked are asked about
 * together.
 */
export class ReaderFrames {
  /** By company; there while its events are sent. */
  private readonly waiting = new Map<number, ReaderFrame[]>();

  constructor(
    private readonly find: FindRecords,
    private readonly findShopOrders: FindShopOrders,
  ) {}

  send(given: ReaderFrame): void {
    for (const { companyId } of given.readers.slice(0, 1)) {
      const frames = this.waiting.get(companyId);
      if (frames) frames.push(given);
      else {
        this.waiting.set(companyId, [given]);
        void this.sendAll(companyId);
      }
    }
  }

  private async sendAll(companyId: number): Promise<void> {
    // Events of the same moment are asked about together.
    await Promise.resolve();
    for (;;) {
      const frames = this.waiting.get(companyId)?.splice(0) ?? [];
      if (frames.length === 0) break;
      const found = await this.findFor(frames);
      for (const given of frames) this.sendOne(given, found);
    }
    this.waiting.delete(companyId);
  }

  /** Asks who finds the records of events; without an answer they are sent to no reader. */
  private async findFor(frames: readonly ReaderFrame[]): Promise<FoundRecords> {
    const asked = new Map<string, Glance>();
    for (const { readers, event } of frames) {
      const subject = subjectOf(event);
      if (!subject) continue;
      const { kind, id } = subject;
      for (const reader of readers) asked.set(placeOf(reader, kind, id), { reader, kind, id });
    }
    if (asked.size === 0) return NOTHING;
    try {
      const found = await this.find([...asked.values()]);
      return {
        places: new Set(found.map(({ reader, kind, id }) => placeOf(reader, kind, id))),
        shop: await this.findInShop(frames),
      };
    } catch (error) {
      console.error('Не проверено, кому видны записи событий:', error);
      return NOTHING;
    }
  }

  /** Asks which of the records are about orders of the shop; without an answer the others are still sent. */
  private async findInShop(frames: readonly ReaderFrame[]): Promise<FoundRecords['shop']> {
    const ofShop = frames.flatMap((each) => shopGlanceOf(each) ?? []);
    const glances = new Map(ofShop.map((glance) => [shopKeyOf(glance), glance]));
    try {
      return await this.findShopOrders([...glances.values()]);
    } catch (error) {
      console.error('Не проверено, какие заказы в цехе:', error);
      return NOTHING.shop;
    }
  }

  private sendOne(given: ReaderFrame, { places, shop }: FoundRecords): void {
    const { client, readers, event, content } = given;
    const subject = subjectOf(event);
    const isFoundBy = (reader: RecordsReader) =>
      !subject || places.has(placeOf(reader, subject.kind, subject.id));
    const isLost = readers.some((one) => isLostBy(event, one));
    const isFound = readers.every(isFoundBy);
    const glance = isFound ? undefined : shopGlanceOf(given);
    const orderId = glance && shop.get(shopKeyOf(glance));
    if (orderId !== undefined) {
      const { productionChanged: name } = REALTIME_EVENTS;
      client.send(frame(name, { [ORDER.key]: orderId }, event.channel));
    }
    if (isFound) client.send(content);
    else if (subject && readers.every((one) => isFoundBy(one) || isLostBy(event, one))) {
      // Of a record that is gone for good the number says nothing any more, and its window is to close.
      const isErased = event.data['state'] === 'erased';
      const many = { [subject.key]: null };
      client.send(isErased ? content : frame(event.event, many, event.channel));
    }
    // A deleted task or visit is still found, and its record is not.
    if (!subject || !isLost || (isFound && !['task', 'visit'].includes(subject.kind))) return;
    for (const kind of FOUND_BY[subject.kind] ?? []) {
      const { name, id } = RECORD_EVENTS[kind];
      client.send(frame(name, { [id]: null }, event.channel));
    }
  }
}
