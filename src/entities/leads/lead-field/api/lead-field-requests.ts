import {
  leadFieldEndpoints,
  type EndpointBodyInput,
  type FieldType,
  type LeadField,
  type TypePreview,
} from '#contract';
import { answerOf, call, isMissingEndpoint, lacksCall } from '@/shared/api';
import { isLastPage } from '@/shared/lib/list';

/** All calls about fields are additions: another backend may lack every one of them. */

export type NewFieldInput = EndpointBodyInput<typeof leadFieldEndpoints.create>;
export type FieldPatchInput = EndpointBodyInput<typeof leadFieldEndpoints.update>;

const PER_PAGE = 100;
/** A company that has more fields than this has other worries. */
const MOST_PAGES = 10;

/** All fields, those in use first, each group in its order. @throws {ApiFailure} */
export async function getLeadFields(signal?: AbortSignal): Promise<LeadField[]> {
  const fields: LeadField[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await call(leadFieldEndpoints.list, {
      query: { page, per_page: PER_PAGE },
      signal,
    });
    fields.push(...data);
    if (isLastPage(meta, page)) break;
  }
  return fields;
}

/** No company has so many: a server that keeps fields says that it has none such. */
const NOBODYS_ID = 2_147_483_647;

/**
 * Whether the server keeps fields at all. Some backends answer every address they do not know with an empty
 * page, which reads like a list without fields; only they answer for a field that does not exist.
 * @throws {ApiFailure} where it does not become clear
 */
export async function supportsLeadFields(signal?: AbortSignal): Promise<boolean> {
  try {
    await call(leadFieldEndpoints.show, { params: { id: NOBODYS_ID }, signal });
    return false;
  } catch (error) {
    if (isMissingEndpoint(error)) return true;
    if (lacksCall(error)) return false;
    throw error;
  }
}

/** Adds a field at the end. @throws {ApiFailure} */
export const createLeadField = (body: NewFieldInput): Promise<LeadField | null> =>
  answerOf(call(leadFieldEndpoints.create, { body }));

/** Adds the fields every company begins with. @throws {ApiFailure} */
export const createStarterFields = (): Promise<LeadField[] | null> =>
  answerOf(call(leadFieldEndpoints.starter, {}));

/** Changes a field; values of leads stay as they are. @throws {ApiFailure} */
export const updateLeadField = (id: number, body: FieldPatchInput): Promise<LeadField> =>
  call(leadFieldEndpoints.update, { params: { id }, body });

/** Puts the fields in use in order. @throws {ApiFailure} */
export const orderLeadFields = (ids: number[]): Promise<LeadField[] | null> =>
  answerOf(call(leadFieldEndpoints.order, { body: { ids } }));

/** How many values would not fit another type. @throws {ApiFailure} */
export const previewFieldType = (
  id: number,
  type: FieldType,
  signal?: AbortSignal,
): Promise<TypePreview> =>
  call(leadFieldEndpoints.typePreview, { params: { id }, query: { type }, signal });

/** Puts a field into the archive. @throws {ApiFailure} */
export async function archiveLeadField(id: number): Promise<void> {
  await call(leadFieldEndpoints.remove, { params: { id } });
}

/** Takes a field out of the archive, with all its values. @throws {ApiFailure} */
export const restoreLeadField = (id: number): Promise<LeadField> =>
  call(leadFieldEndpoints.restore, { params: { id } });
