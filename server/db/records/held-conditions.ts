import { VIEWS } from './reader';

const ASKED_COMPANY = `current_setting('reader.company_id')::integer`;
const ASKED_READER = `current_setting('reader.user_id')::integer`;
// As selects they are read once a query, not once a row.
/** A row of the reader's company, in the table `t`. */
export const COMPANY = `t.company_id = (select ${ASKED_COMPANY})`;
/** The number of the reader. */
export const READER = `(select ${ASKED_READER})`;
// Where an index looks one record up, they are read once a look: each select takes time to plan, even where
// the condition is never asked.
const companyOf = (of: string) => (of === 't' ? COMPANY : `${of}.company_id = ${ASKED_COMPANY}`);
const readerOf = (of: string) => (of === 't' ? READER : ASKED_READER);

/**
 * Returns the conditions by which a record is a reader's, as SQL: they are responsible for it, have a task on
 * it or go on a visit to its object; with `own_and_free` those of no person too.
 */
export function conditionsOf(rows: 'own' | 'own_and_free') {
  const views = VIEWS[rows];
  // Each condition stands alone: an index answers one of them, and none answers several at once.
  const holdersOf = (of: string) => [
    `= ${readerOf(of)}`,
    ...(rows === 'own_and_free' ? ['is null'] : []),
  ];
  const hasHolder = (of: string) =>
    `(${holdersOf(of)
      .map((holder) => `${of}.user_id ${holder}`)
      .join(' or ')})`;
  const hasTask = (column: string, id: string, also = '') => `exists (select from tasks k
    where k.user_id = ${ASKED_READER} and k.deleted_at is null and k.${column} = ${id} ${also})`;
  /** Whether the reader goes on a visit to the object of an order. */
  const hasVisit = (order: string, also = '') => `exists (select from visit_people k
    join visits v on v.id = k.visit_id and v.deleted_at is null
    where k.user_id = ${ASKED_READER} and k.order_id = ${order} ${also})`;
  const hasWork = (taskOf: string, id: string) =>
    taskOf === 'order_id' ? `${hasTask(taskOf, id)} or ${hasVisit(id)}` : hasTask(taskOf, id);
  const isHeld = (taskOf: string, of = 't') =>
    `${companyOf(of)} and (${hasHolder(of)} or ${hasWork(taskOf, `${of}.id`)})`;
  /** Whether the reader is responsible for a row of the table with the value in the column. */
  const isOfHolder = (table: string, column: string, value: string) =>
    holdersOf('h')
      .map((holder) => {
        const isHolder = `${companyOf('h')} and h.user_id ${holder}`;
        return `exists (select from ${table} h where ${isHolder} and h.${column} = ${value})`;
      })
      .join(' or ');
  /** Whether one of the selects finds the value in its only column; together they take one look a row. */
  const isAmong = (value: string, selects: readonly string[]) =>
    `exists (select from (${selects.join(' union all ')}) as among (value) where among.value = ${value})`;
  const clientsOfHolder = (table: string) =>
    holdersOf('h').map(
      (holder) =>
        `select h.client_id from ${table} h where ${companyOf('h')} and h.user_id ${holder}`,
    );
  // The card of a task is the client of its record: of a chat it may be a guess.
  const clientsOfRecords = [
    ...clientsOfHolder('leads'),
    ...clientsOfHolder('orders'),
    `select k.card_of from tasks k
      where k.user_id = ${ASKED_READER} and k.deleted_at is null and k.chat_id is null`,
    `select h.client_id from visit_people k
      join visits v on v.id = k.visit_id and v.deleted_at is null
      join orders h on h.id = k.order_id where k.user_id = ${ASKED_READER} and ${companyOf('h')}`,
  ];
  // Anybody can write anybody's number to a chat: a guess alone shows no client.
  const isOwnGuess = `(t.client_guess is null or ${isOfHolder('clients', 'id', 't.client_id')}
    or ${isAmong('t.client_id', clientsOfRecords)})`;
  // The table itself: the view computes the client, by whom it would find no chat quickly.
  const isHeldOfKnownClient = `r.client_guess is null and ${isHeld('chat_id', 'r')}`;
  const isOwnChat = (client: string) => `r.client_id = ${client} and ${isHeldOfKnownClient}`;
  const isOfRecordsOrChats = (client: string) =>
    isAmong(client, [
      ...clientsOfRecords,
      `select r.client_id from chats r where ${isHeldOfKnownClient}`,
    ]);
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
