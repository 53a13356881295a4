import { isolated, type Referral } from '#contract';

/** What a referral is called. It may stand in any line. */
export const referralName = ({ id, name }: Pick<Referral, 'id' | 'name'>): string =>
  isolated(name ?? '') || `Партнёр №${id}`;

/** A referral to choose: «Ольга Лебедева, OLGA». */
export const referralOption = (referral: Pick<Referral, 'id' | 'name' | 'code'>) => ({
  value: String(referral.id),
  label: `${referralName(referral)}, ${referral.code}`,
});
