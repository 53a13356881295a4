import { expect } from 'vitest';
import type { PayResult, Referral, ReferralLead, ReferralSummary, Reward } from '../../../contract';
import { submit, type StarterForm, type Visitor } from './public-form';
import type { Member, TestApp } from './test-app';

/** What a referral of `add` gets for a client, in kopecks. */
export const BONUS = 50_000;
export const fixed = { kind: 'fixed', amount: BONUS };
export const dataOf = <Content>({ json }: { json: unknown }) => (json as { data: Content }).data;

let phones = 1_000_000;

/** One person's work with referrals. @param now whose it is, which another test may change */
export function referralWork(now: () => { app: TestApp; anna: Member; form: StarterForm }) {
  const desk = () => now().app.as(now().anna.token);

  const add = async (code: string, rest: object = {}) =>
    dataOf<Referral>(
      await desk().post('/api/referrals', { name: `Партнёр ${code}`, code, rule: fixed, ...rest }),
    );
  const referral = async (id: number) => dataOf<Referral>(await desk().get(`/api/referrals/${id}`));
  const summary = async () => dataOf<ReferralSummary>(await desk().get('/api/referrals/summary'));
  const invited = async (query = '') =>
    dataOf<ReferralLead[]>(await desk().get(`/api/referrals/leads${query}`));
  const rewards = async (query = '') =>
    dataOf<Reward[]>(await desk().get(`/api/referral-rewards${query}`));
  const phone = () => `+7 921 ${String((phones += 1)).replace(/(...)(..)(..)/, '$1-$2-$3')}`;

  /** A lead that came with codes. */
  async function come(body: object, visitor: Visitor = {}): Promise<number> {
    const answer = await submit(
      now().app,
      now().form,
      { phone: phone(), ...visitor },
      { body: { ...body } },
    );
    expect(answer.status, answer.text).toBe(201);
    const leads = (await desk().get('/api/leads')).json as { data: { id: number }[] };
    return leads.data[0]?.id ?? 0;
  }
  const convert = (id: number, name = 'Клиент') =>
    desk().post(`/api/leads/${id}/convert`, { name, phone: '', email: '' });
  const convertTo = async (id: number) =>
    ((await convert(id)).json as { client_id: number }).client_id;
  const decide = (id: number, body: object) => desk().put(`/api/referrals/leads/${id}`, body);
  const step = (id: number, body: object) => desk().put(`/api/referral-rewards/${id}`, body);
  const pay = async (ids: number[]) =>
    dataOf<PayResult>(await desk().post('/api/referral-rewards/pay', { ids }));
  async function confirmed(code: string): Promise<Reward> {
    await convertTo(await come({ ref: code }));
    const [reward] = await rewards();
    if (!reward) throw new Error('Nothing was accrued');
    return dataOf<Reward>(await step(reward.id, { status: 'confirmed' }));
  }

  return {
    desk,
    add,
    referral,
    summary,
    invited,
    rewards,
    phone,
    come,
    convert,
    convertTo,
    decide,
    step,
    pay,
    confirmed,
  };
}
