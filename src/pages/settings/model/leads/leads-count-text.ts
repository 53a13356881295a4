import { countOf } from '@/shared/lib/text';

const LEADS = ['заявка', 'заявки', 'заявок'] as const;

/** «12 заявок»; nothing where none has it, or nobody has counted. */
export const leadsCountText = (count: number | null): string =>
  count ? countOf(count, LEADS) : '';
