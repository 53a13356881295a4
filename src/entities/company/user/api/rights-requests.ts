import {
  companyRightsSchema,
  rightsEndpoints,
  staffEndpoints,
  type CompanyRights,
  type Role,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';

/** The rights of the company's staff. @throws {ApiFailure} */
export const getRights = (signal?: AbortSignal): Promise<CompanyRights> =>
  call(rightsEndpoints.show, { signal });

/** Switches rights on or off, and says what employees may do. @throws {ApiFailure} */
export const updateRights = ({ on, switches, version }: CompanyRights): Promise<CompanyRights> =>
  call(rightsEndpoints.update, { body: { on, switches, version } });

/** The rights as they stand, where a change was refused because of an unseen one; else null. */
export const clashingRights = (error: unknown): CompanyRights | null =>
  clashingRecord(error, companyRightsSchema);

/** Gives a member of staff a role. @throws {ApiFailure} */
export async function setRole(id: number, role: Role): Promise<void> {
  await call(staffEndpoints.setRole, { params: { id }, body: { role } });
}

/** Hands the company over to a colleague. @throws {ApiFailure} */
export const setOwner = (userId: number): Promise<CompanyRights> =>
  call(rightsEndpoints.setOwner, { body: { user_id: userId } });
