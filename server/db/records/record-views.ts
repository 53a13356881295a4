import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PERFORMER_DAYS } from '#contract';
import * as schema from '../schema';
import { FOUND_TABLES } from './finding';
import { COMPANY, conditionsOf, READER } from './held-conditions';
import { OPEN_TABLES } from './open-tables';
import { VIEWS, type RecordsReader } from './reader';

type Table = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** The rows of a table that a reader finds. */
type RowRule =
  /** The condition; the table is called `t`. */
  | string
  | {
      where: string;
      /** Columns computed of the records that the reader finds, or empty where they lead elsewhere. */
      columns: Record<string, string>;
    }
  /** The other columns are empty. */
  | { where: string; only: readonly string[] }
  /** Instead of the table. */
  | { query: string }
  | typeof OPEN;

/** Whether the reader goes on a visit, a deleted one too, which comes back. */
const isOfVisit = (visit: string) => `exists (select from visit_people k
  where k.visit_id = ${visit} and k.user_id = ${READER})`;

/** Every row: the table holds no records of clients. */
const OPEN = null;

const IS_LISTED = `deleted_at is null and spam_at is null and kind <> 'test'`;

/**
 * The rows that a reader finds of every table: the one place that says which records are theirs. A record is
 * theirs where they are responsible for it, have a task on it or go on a visit to its object, and with
 * `own_and_free` where no person is responsible. A client is theirs too where a lead, an order or a chat of
 * the client is.
 */
function rulesOf(rows: 'own' | 'own_and_free'): Record<Table, RowRule> {
  const views = VIEWS[rows];
  const { finds, found, bySubject, hasHolder, isHeld, isOwnChat, isOwnGuess, isOfRecordsOrChats } =
    conditionsOf(rows);
  const ofSubject = bySubject('t.subject_type', 't.subject_id');
  /** An entry names no record there, one that is gone, or one that the reader finds. */
  const tellsFound = (table: string, key: string) => {
    const id = `(t.data ->> '${key}')::integer`;
    return `(t.data ->> '${key}' is null or ${finds(table, id)}
      or not exists (select from ${table} b where b.id = ${id}))`;
  };
  const isHidden = (table: string, id: string) =>
    `exists (select from ${table} b where b.id = ${id}) and not ${finds(table, id)}`;
  // An entry of another kind has texts under these keys. The author of a merge has seen all of it.
  const tellsFoundByKind = `case
    when t.kind in ('moved', 'lead_moved')
      then ${tellsFound('clients', 'from')} and ${tellsFound('clients', 'to')}
    when t.kind = 'merged' and t.subject_type = 'lead'
      then t.user_id = ${READER} or not exists (select from lead_merges m, unnest(m.source_ids) s(id)
        where m.id = (t.data ->> 'merge_id')::integer and ${isHidden('leads', 's.id')})
    when t.kind = 'merged' and t.subject_type = 'client'
      then t.user_id = ${READER} or not exists (select from client_merge_members m
        where m.merge_id = (t.data ->> 'merge_id')::integer and ${isHidden('clients', 'm.client_id')})
    else true end`;
  const ofLead = finds('leads', 't.lead_id');
  const ofClient = finds('clients', 't.client_id');
  const ofOrder = finds('orders', 't.order_id');
  const ofChat = finds('chats', 't.chat_id');
  const ofDocument = finds('documents', 't.document_id');
  return {
    leads: isHeld('lead_id'),
    leadValues: ofLead,
    leadMerges: finds('leads', 't.target_id'),
    leadReferrals: ofLead,
    orders: { where: isHeld('order_id'), columns: { lead_id: found('leads', 'lead_id') } },
    orderPayments: ofOrder,
    claims: ofOrder,
    productionMarks: ofOrder,
    documents: ofOrder,
    documentShares: ofDocument,
    documentPdfs: ofDocument,
    chats: {
      where: isHeld('chat_id'),
      columns: {
        lead_id: found('leads', 'lead_id'),
        lead_guess: `case when ${found('leads', 'lead_id')} is not null then t.lead_guess end`,
        client_id: `case when ${isOwnGuess} then t.client_id end`,
        client_guess: `case when ${isOwnGuess} then t.client_guess end`,
      },
    },
    chatMessages: ofChat,
    chatFiles: ofChat,
    clients: {
      where: `${COMPANY} and (${hasHolder('t')} or ${isOfRecordsOrChats('t.id')})`,
      columns: {
        lead_id: found('leads', 'lead_id'),
        leads_count: `(select count(*)::integer from ${views}.leads r
          where r.client_id = t.id and ${IS_LISTED})`,
        // As the function `last_contact_of`, which a query would call for every client.
        last_contact_at: `greatest(
          (select max(r.created_at) from ${views}.leads r where r.client_id = t.id and ${IS_LISTED}),
          (select max(r.created_at) from ${views}.orders r
            where r.client_id = t.id and r.deleted_at is null),
          (select max(r.last_message_at) from chats r where ${isOwnChat('t.id')}
            and r.deleted_at is null and r.spam_at is null),
          (select max(greatest(d.opened_at, d.accepted_at)) from ${views}.orders r
            join ${views}.documents d on d.order_id = r.id
            where r.client_id = t.id and r.deleted_at is null))`,
      },
    },
    clientValues: ofClient,
    clientTagLinks: ofClient,
    clientMerges: `${finds('clients', 't.target_id')} and (t.user_id = ${READER} or not exists (select from client_merge_members m
      where m.merge_id = t.id and not ${finds('clients', 'm.client_id')}))`,
    clientMergeMembers: finds('client_merges', 't.merge_id'),
    clientDismissals: `${ofClient} and ${finds('clients', 't.other_id')}`,
    // A deleted task of one's own comes back, though its record was found by the task alone.
    // It is of one record.
    tasks: `${COMPANY} and (t.user_id = ${READER} or ${ofLead} or ${ofOrder} or ${ofChat} or ${ofClient})`,
    visits: `${COMPANY} and (${ofOrder} or ${isOfVisit('t.id')})`,
    visitPeople: `${COMPANY} and (${ofOrder} or ${isOfVisit('t.visit_id')})`,
    // A person keeps what they have seen, though they do not go there any more.
    visitViews: `${COMPANY} and t.user_id = ${READER}`,
    activity: `${ofSubject} and ${tellsFound('leads', 'lead_id')} and ${tellsFound('orders', 'order_id')}
      and ${tellsFound('clients', 'client_id')} and ${tellsFoundByKind}`,
    notifications: ofSubject,
    fileLinks: ofSubject,
    files: `t.in_tree or t.author_id = ${READER} or exists (select from (
        select t.owner_type, t.owner_id where t.owner_type is not null
        union all select l.subject_type, l.subject_id from file_links l where l.file_id = t.id
      ) as s (type, id) where ${bySubject('s.type', 's.id')})`,
    referrals: { where: 'true', columns: { client_id: found('clients', 'client_id') } },
    referralRewards: `(t.lead_id is null or ${ofLead})
      and (t.lead_id is not null or t.client_id is null or ${ofClient})`,
    referralPayouts: {
      where: `exists (select from ${views}.referral_rewards r where r.payout_id = t.id)`,
      columns: {
        count: `(select count(*)::integer from ${views}.referral_rewards r where r.payout_id = t.id)`,
        total: `(select sum(r.amount)::bigint from ${views}.referral_rewards r where r.payout_id = t.id)`,
      },
    },
    contacts: {
      query: `select company_id, 'lead'::text as owner_type, contact, count(*)::integer as owner_count
        from ${views}.leads cross join unnest(array[contact_phone, contact_email]) as contact
        where ${IS_LISTED} and contact is not null group by company_id, contact
        union all
        select company_id, 'client'::text, contact, count(*)::integer
        from ${views}.clients cross join unnest(contact_keys) as contact
        where deleted_at is null and merged_into is null group by company_id, contact`,
    },
    ...OPEN_TABLES,
  };
}

/** Whether an own task leads to the record. */
const isOfTask = (taskOf: string) =>
  `exists (select from ${VIEWS.assigned}.tasks r where r.${taskOf} = t.id and not r.is_resting)`;

const SHOWN_OF_TASK = ['id', 'company_id', 'deleted_at', 'spam_at'];

/**
 * The rows that a performer finds: the own tasks and visits of these days, open ones of before too, and of
 * their records the name, the number, the phone and the address that stand there.
 */
function rulesOfPerformer(): Record<Table, RowRule> {
  const closed = Object.entries(rulesOf('own')).map(([table, rule]) => [
    table,
    rule === OPEN ? OPEN : 'false',
  ]);
  const { back, ahead } = PERFORMER_DAYS;
  const due = `coalesce(t.due_day::timestamp at time zone 'UTC', t.due_at)`;
  const contact = ['contact_name', 'contact_phone'];
  const found: Partial<Record<Table, RowRule>> = {
    // A day more: the last day ends at different moments around the world.
    tasks: `${COMPANY} and t.user_id = ${READER} and t.deleted_at is null
      and ${due} <= now() + interval '${ahead + 1} days'
      and (t.done_at is null or greatest(t.done_at, t.due_at) > now() - interval '${back} days')`,
    leads: { where: isOfTask('lead_id'), only: [...SHOWN_OF_TASK, 'kind', ...contact] },
    visits: `${COMPANY} and t.deleted_at is null and ${isOfVisit('t.id')}
      and t.starts_at <= now() + interval '${ahead + 1} days'
      and (t.status = 'planned' or greatest(t.ends_at, t.updated_at) > now() - interval '${back} days')`,
    visitViews: `${COMPANY} and t.user_id = ${READER}`,
    visitPeople: `${COMPANY} and exists (select from ${VIEWS.assigned}.visits r where r.id = t.visit_id)`,
    orders: {
      where: `${isOfTask('order_id')} or exists (select from ${VIEWS.assigned}.visits r where r.order_id = t.id)`,
      only: [...SHOWN_OF_TASK, 'number', 'address', ...contact],
    },
    // No other files: an office's scan of a contract tells of money.
    fileLinks: `${COMPANY} and t.is_photo and t.subject_type = 'order'
      and exists (select from ${VIEWS.assigned}.orders r where r.id = t.subject_id)`,
    files: `${COMPANY} and (t.author_id = ${READER}
      or exists (select from ${VIEWS.assigned}.file_links r where r.file_id = t.id))`,
    chats: {
      where: isOfTask('chat_id'),
      only: [...SHOWN_OF_TASK, 'number', 'name', 'phone'],
    },
    clients: {
      where: isOfTask('client_id'),
      only: [...SHOWN_OF_TASK, 'merged_into', 'name', 'phone'],
    },
    notifications: `${COMPANY} and t.user_id = ${READER} and case
      when t.subject_type is null then t.path is null or t.path like '/dashboard?tasks=%'
      else exists (select from ${VIEWS.assigned}.tasks r where t.subject_id = case t.subject_type
        when 'lead' then r.lead_id when 'client' then r.client_id
        when 'order' then r.order_id when 'chat' then r.chat_id end)
        or t.subject_type = 'order'
          and exists (select from ${VIEWS.assigned}.visits r where r.order_id = t.subject_id)
      end`,
  };
  // Tasks and visits come first: the other views read them.
  return { ...found, ...(Object.fromEntries(closed) as Record<Table, RowRule>), ...found };
}

const RULES: Record<RecordsReader['rows'], Record<Table, RowRule>> = {
  own: rulesOf('own'),
  own_and_free: rulesOf('own_and_free'),
  assigned: rulesOfPerformer(),
};

function viewOf(table: PgTable, rule: Exclude<RowRule, typeof OPEN>): string {
  const name = getTableName(table);
  if (typeof rule === 'object' && 'query' in rule) return rule.query;
  const where = typeof rule === 'string' ? rule : rule.where;
  const columns: Record<string, string> =
    typeof rule === 'object' && 'columns' in rule ? rule.columns : {};
  const only = typeof rule === 'object' && 'only' in rule ? rule.only : null;
  const selected = Object.values(getTableColumns(table)).map((column) => {
    const { name } = column;
    if (only && !only.includes(name)) return `null::${column.getSQLType()} as "${name}"`;
    return columns[name] === undefined ? `t."${name}"` : `${columns[name]} as "${name}"`;
  });
  return `select ${selected.join(', ')} from "${name}" t where ${where}`;
}

/**
 * The function that says whether a person finds a record, for any reader of the connection: one statement
 * asks it of many people, inside a transaction too.
 */
const functionOf = (views: string) => `create function ${views}.finds(
  company integer, person integer, kind text, record integer) returns boolean language plpgsql as $$
  declare
    former_company text := coalesce(current_setting('reader.company_id', true), '');
    former_user text := coalesce(current_setting('reader.user_id', true), '');
    is_found boolean;
  begin
    perform set_config('reader.company_id', company::text, true),
      set_config('reader.user_id', person::text, true);
    case kind ${Object.entries(FOUND_TABLES)
      .map(
        ([kind, table]) =>
          `when '${kind}' then is_found := exists (select from ${views}.${table} r where r.id = record);`,
      )
      .join(' ')}
    end case;
    perform set_config('reader.company_id', former_company, true),
      set_config('reader.user_id', former_user, true);
    return is_found;
  end $$`;

export const DROPPED_VIEWS = Object.values(VIEWS).map(
  (views) => `drop schema if exists ${views} cascade`,
);

/**
 * Returns the statements that make the views. A view has the name of its table and stands before it in
 * the path of a reader, so no query needs to know of readers.
 */
export function viewStatements(): string[] {
  const choices = Object.entries(VIEWS) as [RecordsReader['rows'], string][];
  return choices.flatMap(([rows, views]) => [
    `create schema ${views}`,
    ...Object.entries(RULES[rows]).flatMap(([key, rule]) => {
      const table = schema[key as Table];
      return rule === OPEN
        ? []
        : [`create view ${views}."${getTableName(table)}" as ${viewOf(table, rule)}`];
    }),
    functionOf(views),
  ]);
}
