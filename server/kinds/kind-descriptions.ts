import { FIGURE_KINDS, GOING_KINDS, RECORD_FACTS, type RecordKind } from '#contract';
import { chatKind, chatReplyKind } from '../chats';
import { clientKind, clientTagKind } from '../clients';
import { documentKind } from '../documents';
import { fileKind } from '../file-tree';
import { leadFieldKind } from '../lead-fields';
import { leadFormKind } from '../lead-forms';
import { rejectReasonKind } from '../reject-reasons';
import { priceListKind } from '../soft-windows';
import { leadKind } from '../leads';
import { orderKind } from '../orders';
import { taskKind } from '../tasks';
import { visitKind } from '../visits';
import type { HandOver, KindParts, Notified, Trash } from './parts/kind-parts';
import { referralKind, rewardKind } from '../referrals';
import { FRAME_KINDS } from './frame-kinds';

/**
 * Every kind of records, by the name the audit log has for it. In their order rows are locked: what refers to
 * another record stands before it, or after it where everybody locks them so (orders after clients).
 */
export const KIND_DESCRIPTIONS: Record<RecordKind, KindParts> = {
  lead: leadKind,
  client: clientKind,
  order: orderKind,
  document: documentKind,
  // After clients and leads, which a change of a chat names and locks first.
  chat: chatKind,
  task: taskKind,
  visit: visitKind,
  file: fileKind,
  referral: referralKind,
  lead_form: leadFormKind,
  lead_field: leadFieldKind,
  reject_reason: rejectReasonKind,
  chat_reply: chatReplyKind,
  reward: rewardKind,
  client_tag: clientTagKind,
  price_list: priceListKind,
  ...FRAME_KINDS,
};

const ALL = Object.values(KIND_DESCRIPTIONS);
const isPresent = <Part>(part: Part | null): part is Part => part !== null;

/** The functions that register the calls of all kinds. */
export const KIND_ROUTES = ALL.flatMap(({ routes }) => routes);

/** Kinds with a trash. */
export const TRASHES: readonly Trash[] = ALL.map(({ trash }) => trash).filter(isPresent);

/** Kinds with an assignee, in the order in which their rows are locked. */
export const HAND_OVERS: readonly HandOver[] = ALL.map(({ handOver }) => handOver).filter(
  isPresent,
);

/** Kinds that notifications are about. */
export const NOTIFIED: readonly Notified[] = ALL.map(({ notified }) => notified).filter(isPresent);

/** Kinds listed before a company is removed. */
export const GOING = (Object.keys(GOING_KINDS) as (keyof typeof GOING_KINDS)[]).flatMap((kind) => {
  const going = KIND_DESCRIPTIONS[kind].going;
  return going === null ? [] : [{ as: GOING_KINDS[kind], ...going }];
});

/** Finders of the dashboard's figures, each with the module that its kind is part of. */
export const FIGURES = (Object.keys(FIGURE_KINDS) as (keyof typeof FIGURE_KINDS)[]).flatMap(
  (kind) => {
    const find = KIND_DESCRIPTIONS[kind].figures;
    return find === null ? [] : [{ find, module: RECORD_FACTS[kind].module }];
  },
);

/** How people call one record of the kinds that the journal names so. */
export const CALLED = (Object.keys(KIND_DESCRIPTIONS) as RecordKind[]).flatMap((type) => {
  const { called } = KIND_DESCRIPTIONS[type];
  return called === undefined ? [] : [{ type, ...called }];
});

/** The tables of the full export that people know, by the names they know them by. */
export const SHEETS = ALL.flatMap(({ sheets }) => sheets);

/** Resources of undo by their stored names, without the staff's. */
export const UNDOABLE = ALL.flatMap(({ undo }) => undo);

/** Makers of the work that falls due with records of all kinds. */
export const DUE_WORK = ALL.flatMap(({ due }) => due ?? []);
