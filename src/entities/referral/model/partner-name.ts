import { isolated, type Referral } from '#contract';

/** What a partner is called. It may stand in any line. */
export const partnerName = ({ id, name }: Pick<Referral, 'id' | 'name'>): string =>
  isolated(name ?? '') || `Партнёр №${id}`;

/** A partner to choose: «Ольга Лебедева, OLGA». */
export const partnerOption = (partner: Pick<Referral, 'id' | 'name' | 'code'>) => ({
  value: String(partner.id),
  label: `${partnerName(partner)}, ${partner.code}`,
});
