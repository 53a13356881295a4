import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  CLIENT_NAME_REQUIRED,
  MERGE_UNDO_DAYS,
  type ClientMergeResult,
  type MergeClients,
  isolated,
} from '#contract';
import { recordActivity, type ActivityEntry } from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clientMergeMembers, clientMerges, clients, leadFields } from '../../db/schema';
import { laterVersion } from '../../db/version';
import type { Session } from '../../context/session';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { reviewMerged } from '../../referrals/merged-invites';
import { lockLeadsOf, moveReferences } from '../client-references';
import { lockClients } from '../lookup/client-lookup';
import { getClient } from '../reading/client-repository';
import type { ClientRow } from '../reading/client-row';
import { readStates, writeState, type ClientState } from './client-state';
import { lostInWords } from './lost-values';
import { planMerge } from './merge-rules';

const DAY_MS = 86_400_000;

/** Until when a merge can be undone. */
export const undoUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + MERGE_UNDO_DAYS * DAY_MS);

type Group = Omit<MergeClients, 'seen'> & Pick<Partial<MergeClients>, 'seen'>;

/** Checks a group without reading its clients. @throws {HttpError} 422 */
function checkGroup({ target_id, source_ids, fields = {} }: Group): void {
  if (source_ids.includes(target_id)) {
    throw invalidField('source_ids', 'Клиент не может войти сам в себя');
  }
  if (new Set(source_ids).size < source_ids.length) {
    throw invalidField('source_ids', 'Клиент выбран дважды');
  }
  for (const [field, giver] of Object.entries(fields)) {
    if (giver !== target_id && !source_ids.includes(giver)) {
      throw invalidField(`fields.${field}`, 'Этот клиент не участвует в объединении');
    }
  }
}

/** Refuses fields that the company does not have, and a client without a name. @throws {HttpError} 422 */
async function checkFields(
  tx: Db,
  companyId: number,
  { fields = {} }: Group,
  states: readonly ClientState[],
): Promise<void> {
  const ids = Object.keys(fields).flatMap((field) =>
    field.startsWith('values.') ? Number(field.slice('values.'.length)) : [],
  );
  if (ids.length > 0) {
    const known = await tx
      .select({ id: leadFields.id })
      .from(leadFields)
      .where(and(eq(leadFields.companyId, companyId), inArray(leadFields.id, ids)));
    const unknown = ids.find((id) => !known.some((field) => field.id === id));
    if (unknown !== undefined) {
      throw invalidField(`fields.values.${unknown}`, 'Такого поля у клиентов нет');
    }
  }
  const named = states.find(({ id }) => id === fields['name']);
  if (named && !named.singles['name']) throw invalidField('fields.name', CLIENT_NAME_REQUIRED);
}

const CHANGED = 'Данные клиента тем временем изменили';

/** Refuses clients that are no longer as the caller saw them. @throws {HttpError} 409 with the client */
async function requireSeen(
  tx: Db,
  companyId: number,
  rows: readonly ClientRow[],
  seen: Readonly<Record<string, string | null>>,
  now: Date,
): Promise<void> {
  for (const { id, name, mergedInto, deletedAt, updatedAt } of rows) {
    const at = seen[id];
    const isNewer = Boolean(at) && !(updatedAt.getTime() <= Date.parse(at ?? ''));
    if (mergedInto === null && deletedAt === null && !isNewer) continue;
    const message =
      mergedInto !== null
        ? `Клиент «${isolated(name)}» уже объединён с другим`
        : deletedAt !== null
          ? `Клиент «${isolated(name)}» в корзине`
          : CHANGED;
    throw new HttpError(409, message, { current: await getClient(tx, companyId, id, now) });
  }
}

const inWords = (rows: readonly ClientRow[]) =>
  rows.map(({ id, name }) => `№${id} ${name}`).join(', ');

function historyOf(
  rows: { target: ClientRow; sources: readonly ClientRow[] },
  { userId }: Session,
  { mergeId, lost, at }: { mergeId: number; lost: string | null; at: Date },
): ActivityEntry[] {
  const { target, sources } = rows;
  const entry = { userId, createdAt: at };
  return [
    {
      ...entry,
      subject: { type: 'client', id: target.id },
      kind: 'merged',
      data: {
        merge_id: mergeId,
        clients: inWords(sources),
        ...(lost !== null && { lost }),
      },
    },
    ...sources.map((source): ActivityEntry => ({
      ...entry,
      subject: { type: 'client', id: source.id },
      kind: 'merged_into',
      data: { merge_id: mergeId, client_id: target.id, client_name: target.name },
    })),
  ];
}

/**
 * Makes clients parts of another one, within the transaction of the caller. Leads are locked first, then the
 * clients, both by ascending number.
 * @returns the number of the merge
 * @throws {HttpError} 404 for a stranger, 409 for one merged, in the trash or changed unseen, 422
 */
export async function mergeGroup(
  tx: Db,
  session: Session,
  group: Group,
  { now, batchId }: { now: Date; batchId: string | null },
): Promise<{ mergeId: number; target: ClientRow; sources: ClientRow[] }> {
  const { companyId, userId } = session;
  checkGroup(group);
  const { target_id: targetId, source_ids: sourceIds } = group;
  const ids = [targetId, ...sourceIds];
  await lockLeadsOf(tx, companyId, ids);
  const locked = await lockClients(tx, companyId, ids);
  const rows = ids.map((id) => locked.find((row) => row.id === id) ?? null);
  if (rows.includes(null)) throw notFound();
  const [target, ...sources] = rows as [ClientRow, ...ClientRow[]];
  await requireSeen(tx, companyId, locked, group.seen ?? {}, now);
  const [before, ...others] = (await readStates(tx, [target, ...sources])) as [
    ClientState,
    ...ClientState[],
  ];
  await checkFields(tx, companyId, group, [before, ...others]);

  const at = laterVersion([target], now);
  const { after, snapshot, lost } = planMerge(before, others, group.fields ?? {}, at.toISOString());
  await writeState(tx, before, after, at);
  await tx
    .update(clients)
    .set({ mergedInto: targetId, updatedAt: at })
    .where(inArray(clients.id, sourceIds));
  const moved = await moveReferences(tx, sourceIds, targetId);
  if (Object.values(moved).some(({ rewards }) => rewards)) await reviewMerged(tx, targetId, at);
  const [merge] = await tx
    .insert(clientMerges)
    .values({
      companyId,
      targetId,
      batchId,
      userId,
      snapshot: { ...snapshot, moved },
      createdAt: at,
    })
    .returning({ id: clientMerges.id });
  if (!merge) throw new Error('The merge was not stored');
  await tx
    .insert(clientMergeMembers)
    .values(ids.map((clientId, place) => ({ mergeId: merge.id, clientId, place })));
  const entries = historyOf({ target, sources }, session, {
    mergeId: merge.id,
    lost: await lostInWords(tx, companyId, lost),
    at,
  });
  await recordActivity(tx, companyId, entries);
  return { mergeId: merge.id, target, sources };
}

/**
 * Makes clients parts of another one: what refers to them is then that one's, and nothing they had is thrown
 * away.
 * @throws {HttpError} 404 for a stranger, 409 for one merged, in the trash or changed unseen, 422
 */
export async function mergeClients(
  context: AppContext,
  session: Session,
  input: MergeClients,
): Promise<ClientMergeResult> {
  const { companyId } = session;
  const result = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const { mergeId, target, sources } = await mergeGroup(tx, session, input, {
      now,
      batchId: null,
    });
    const subject = { type: 'client', id: target.id, name: target.name } as const;
    const changes = [{ field: 'Вошли' as const, from: null, to: inWords(sources) }];
    await recordAudit(tx, session, { action: 'clients_merged', subject, changes }, now);
    const [stored] = await tx
      .select({ createdAt: clientMerges.createdAt })
      .from(clientMerges)
      .where(and(eq(clientMerges.id, mergeId), isNull(clientMerges.undoneAt)));
    return {
      merge_id: mergeId,
      undo_until: undoUntil(stored?.createdAt ?? now).toISOString(),
      client: await getClient(tx, companyId, target.id, now),
    };
  });
  announceChange.client(context, companyId, null);
  return result;
}
