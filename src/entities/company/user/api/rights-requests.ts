import {
  companyRightsSchema,
  rightsEndpoints,
  staffEndpoints,
  type CompanyRights,
  type RightsPreview,
  type RightsPreviewBody,
  type Role,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';

/** The rights of the company's staff. @throws {ApiFailure} */
export const getRights = (signal?: AbortSignal): Promise<CompanyRights> =>
  call(rightsEndpoints.show, { signal });

/** Switches rights on or off, and says what employees may do and find. @throws {ApiFailure} */
export const updateRights = ({
  on,
  switches,
  rows,
  version,
}: CompanyRights): Promise<CompanyRights> =>
  call(rightsEndpoints.update, { body: { on, switches, ...(rows && { rows }), version } });

/** Who would lose what by a change of rights; nothing changes. @throws {ApiFailure} */
export const previewRights = (
  body: RightsPreviewBody,
  signal?: AbortSignal,
): Promise<RightsPreview> => call(rightsEndpoints.preview, { body, signal });

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
