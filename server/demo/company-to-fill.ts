import type { ServerConfig } from '../config';
import type { StoredForms } from './leads/store-demo-forms';
import type { StoredLead } from './leads/store-demo-leads';
import type { Random } from './common/random';

/** A demo company, new or made by an earlier version. */
export interface DemoCompany {
  id: number;
  now: Date;
}

/** A new demo company with its staff, its forms and the leads that came by them. */
export interface NewDemoCompany extends DemoCompany {
  createdAt: Date;
  config: ServerConfig;
  /** The numbers of those who work with the leads. */
  staff: number[];
  forms: StoredForms;
  leads: StoredLead[];
  random: Random;
}
