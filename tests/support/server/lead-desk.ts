import type { BulkResult, Lead, LeadActivity } from '../../../contract';
import { findStarterForm, submitLead, type Visitor } from './public-form';
import type { Answer, Member, TestApp } from './test-app';

/** One person's work on leads, as the calls of the API. */
export async function openDesk(app: TestApp, member: Member) {
  const form = await findStarterForm(app, member);
  const calls = app.as(member.token);
  const dataOf = ({ json }: Answer) => (json as { data: unknown }).data;

  return {
    ...calls,
    member,
    form,
    /** A lead from the form; answers its number. */
    receive: (visitor: Visitor = {}) => submitLead(app, form, visitor),
    async show(id: number): Promise<Lead> {
      return (await calls.get(`/api/leads/${id}`)).json as Lead;
    },
    /** @param since `updated_at` of the lead as it was read */
    change: (id: number, patch: unknown, since?: string | null) =>
      calls.put(
        `/api/leads/${id}`,
        patch,
        since ? { headers: { 'if-unmodified-since': since } } : {},
      ),
    async history(id: number): Promise<LeadActivity[]> {
      return dataOf(await calls.get(`/api/leads/${id}/activity`)) as LeadActivity[];
    },
    async bulk(body: unknown): Promise<BulkResult> {
      return dataOf(await calls.post('/api/leads/bulk', body)) as BulkResult;
    },
    undo: (undo_token: string | null) => calls.post('/api/bulk/undo', { undo_token }),
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The desks of Anna, who registers a company, and of her colleague Boris. */
export async function openTwoDesks(app: TestApp) {
  const anna = await openDesk(app, await app.register({ name: 'Анна' }));
  const boris = await openDesk(app, await app.addMember(anna.member.companyId, 'Борис'));
  return { anna, boris };
}
