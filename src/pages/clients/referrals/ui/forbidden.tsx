import { Forbidden } from '@/entities/company/module';

/** Stands where this person, or a company without the module, may not see referrals. */
export const FORBIDDEN = <Forbidden code="leads" what="Для рефералов" />;
