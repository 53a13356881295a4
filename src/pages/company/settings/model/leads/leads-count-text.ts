import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf } from '@/shared/lib/text';

/** «12 заявок»; nothing where none has it, or the count is unknown. */
export const leadsCountText = (count: number | null): string =>
  count ? countOf(count, RECORD_WORDS.lead.forms) : '';
