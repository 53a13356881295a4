import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { normalCode } from '#contract';
import type { AppContext } from '../context/app-context';
import { dayOf } from '../db/company-day';
import { databaseCause } from '../http/errors/database-error';
import { isPersonsView } from '../http/persons-view';
import { addFormView } from '../lead-forms/lookup/visited-form';
import type { OpenForm } from './open-document';

/**
 * Counts one opening of a form on the day it is in the company's zone. A failure costs a number, not the
 * page.
 */
export async function countView(
  { database, now }: AppContext,
  form: Pick<OpenForm, 'id'>,
  request: FastifyRequest,
): Promise<void> {
  if (!isPersonsView(request) || !database.isWritable()) return;
  try {
    await addFormView(database.db, form.id, now());
  } catch (error) {
    request.log.error({ err: databaseCause(error) }, 'view not counted');
  }
}

/**
 * Counts one opening of a link with a code for its present or former partner. The page is the same for every
 * code: it does not reveal which codes exist.
 */
export async function countVisit(
  { database, now }: AppContext,
  { companyId }: Pick<OpenForm, 'companyId'>,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  if (code === '' || !isPersonsView(request) || !database.isWritable()) return;
  const today = dayOf(sql`${now().toISOString()}::timestamptz`, sql`c.timezone`);
  try {
    await database.db.execute(sql`
      insert into referral_visits (company_id, referral_id, day, visits)
      select owned.company_id, owned.referral_id, ${today}, 1
      from referral_codes owned join companies c on c.id = owned.company_id
      where owned.company_id = ${companyId} and owned.code = ${normalCode(code)}
      on conflict (referral_id, day) do update set visits = referral_visits.visits + 1`);
  } catch (error) {
    request.log.error({ err: databaseCause(error) }, 'visit not counted');
  }
}
