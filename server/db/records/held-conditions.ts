import { VIEWS } from './reader';

// As selects they are read once a query, not once a row.
/** A row of the reader's company. */
const companyOf = (of: string) =>
  `${of}.company_id = (select current_setting('reader.company_id')::integer)`;
/** The same of the table `t`. */
export const COMPANY = companyOf('t');
/** The number of the reader. */
export const READER = `(select current_setting('reader.user_id')::integer)`;

/**
 * Returns the conditions by which a record is a reader's, as SQL: they are responsible for it, have a task on
 * it or go on a visit to its object; with `own_and_free` those of no person too.
 */
export function conditionsOf(rows: 'own' | 'own_and_free') {
  const views = VIEWS[rows];
  // Each condition stands alone: an index answers one of them, and none answers several at once.
  const holders = [`= ${READER}`, ...(rows === 'own_and_free' ? ['is null'] : [])];
  const hasHolder = (of: string) =>
    `(${holders.map((holder) => `${of}.user_id ${holder}`).join(' or ')})`;
  const hasTask = (column: string, id: string, also = '') => `exists (select from tasks k
    where k.user_id = ${READER} and k.deleted_at is null and k.${column} = ${id} ${also})`;
  /** Whether the reader goes on a visit to the object of an order. */
  const hasVisit = (order: string, also = '') => `exists (select from visit_people k
    join visits v on v.id = k.visit_id and v.deleted_at is null
    where k.user_id = ${READER} and k.order_id = ${order} ${also})`;
  const hasWork = (taskOf: string, id: string) =>
    taskOf === 'order_id' ? `${hasTask(taskOf, id)} or ${hasVisit(id)}` : hasTask(taskOf, id);
  const isHeld = (taskOf: string, of = 't') =>
    `${companyOf(of)} and (${hasHolder(of)} or ${hasWork(taskOf, `${of}.id`)})`;
  /** Whether the reader is responsible for a row of the table with the value in the column. */
  const isOfHolder = (table: string, column: string, value: string) =>
    holders
      .map((holder) => {
        const isHolder = `${companyOf('h')} and h.user_id ${holder}`;
        return `exists (select from ${table} h where ${isHolder} and h.${column} = ${value})`;
      })
      .join(' or ');
  // The card of a task is the client of its record: of a chat it may be a guess.
  const isOfRecords = (client: string) => `(${isOfHolder('leads', 'client_id', client)}
    or ${isOfHolder('orders', 'client_id', client)}
    or ${hasTask('card_of', client, 'and k.chat_id is null')}
    or exists (select from orders h where ${companyOf('h')} and h.client_id = ${client}
      and ${hasVisit('h.id')}))`;
  // Anybody can write anybody's number to a chat: a guess alone shows no client.
  const isOwnGuess = `(t.client_guess is null or ${isOfHolder('clients', 'id', 't.client_id')}
    or ${isOfRecords('t.client_id')})`;
  // The table itself: the view computes the client, by whom it would find no chat quickly.
  const isOwnChat = (client: string) =>
    `r.client_id = ${client} and r.client_guess is null and ${isHeld('chat_id', 'r')}`;
  const isOfRecordsOrChats = (client: string) =>
    `(${isOfRecords(client)} or exists (select from chats r where ${isOwnChat(client)}))`;
  const finds = (table: string, id: string) => {
    const taskOf = { leads: 'lead_id', orders: 'order_id', chats: 'chat_id' }[table];
    if (taskOf) return `(${isOfHolder(table, 'id', id)} or ${hasWork(taskOf, id)})`;
    if (table === 'clients') return `(${isOfHolder(table, 'id', id)} or ${isOfRecordsOrChats(id)})`;
    return `exists (select from ${views}.${table} r where r.id = ${id})`;
  };
  const found = (table: string, column: string) =>
    `(select r.id from ${views}.${table} r where r.id = t.${column})`;
  const bySubject = (type: string, id: string) =>
    Object.entries({
      lead: 'leads',
      client: 'clients',
      order: 'orders',
      chat: 'chats',
      document: 'documents',
    })
      .map(([kind, table]) => `(${type} is distinct from '${kind}' or ${finds(table, id)})`)
      .join(' and ');
  return { finds, found, bySubject, hasHolder, isHeld, isOwnChat, isOwnGuess, isOfRecordsOrChats };
}
