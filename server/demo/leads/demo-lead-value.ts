import type { LeadValue } from '#contract';
import { DEMO_FIELDS } from '../common/demo-company';
import type { DemoLead } from './demo-leads';

/** A value of a made-up lead in the form in which contacts are looked for in it. */
export const toLeadValue = ({ field, value }: DemoLead['values'][number]): LeadValue => ({
  id: null,
  lead_field_id: null,
  value,
  field: { ...DEMO_FIELDS[field] },
});
