import { isolated, type Referral } from '#contract';

/** The name of a partner, isolated for use inside any text. */
export const referralName = ({ id, name }: Pick<Referral, 'id' | 'name'>): string =>
  isolated(name ?? '') || `Партнёр №${id}`;

/** A referral to choose: «Ольга Лебедева, OLGA». */
export const referralOption = (referral: Pick<Referral, 'id' | 'name' | 'code'>) => ({
  value: String(referral.id),
  label: `${referralName(referral)}, ${referral.code}`,
});
