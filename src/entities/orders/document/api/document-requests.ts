import {
  CONFLICT,
  documentEndpoints,
  documentSchema,
  type CurrentContent,
  type DocumentPatch,
  type DocumentRow,
  type DocumentShare,
  type MailedDocument,
  type NewDocument,
  type NewShare,
  type OrderDocument,
  type Renewal,
  type SentDocument,
} from '#contract';
import { call, clashingRecord, download, isApiFailure, type DownloadedFile } from '@/shared/api';

/** The documents of an order, the newest first. @throws {ApiFailure} */
export const getDocuments = (orderId: number, signal?: AbortSignal): Promise<DocumentRow[]> =>
  call(documentEndpoints.ofOrder, { params: { id: orderId }, signal });

/** One document. @throws {ApiFailure} 404 */
export const getDocument = (id: number, signal?: AbortSignal): Promise<OrderDocument> =>
  call(documentEndpoints.show, { params: { id }, signal });

/** The content that a document would have by the order as it is now. @throws {ApiFailure} 404 */
export const getCurrentContent = (id: number, signal?: AbortSignal): Promise<CurrentContent> =>
  call(documentEndpoints.current, { params: { id }, signal });

/** The document as a PDF. @throws {ApiFailure} 503 where the server cannot draw it now */
export const downloadDocument = (id: number): Promise<DownloadedFile> =>
  download(documentEndpoints.pdf, { params: { id } });

/**
 * Makes a document of an order, or answers the draft it has.
 * @throws {ApiFailure} 422 for an order without items, by `amount`
 */
export const createDocument = (orderId: number, body: NewDocument): Promise<OrderDocument> =>
  call(documentEndpoints.create, { params: { id: orderId }, body });

const asSeen = (version: string | null) => ({
  ...(version !== null && { headers: { 'If-Unmodified-Since': version } }),
});

/**
 * Gives a draft a text of its own (null: that of the settings), an invoice its amount.
 * @throws {ApiFailure} 409 with the document, 422
 */
export const updateDocument = (
  id: number,
  body: DocumentPatch,
  version: string | null,
): Promise<OrderDocument> =>
  call(documentEndpoints.update, { params: { id }, body, ...asSeen(version) });

/**
 * Freezes a draft.
 * @param version the `updated_at` that was seen
 * @throws {ApiFailure} 409 with the document
 */
export const sendDocument = (id: number, version: string | null): Promise<SentDocument> =>
  call(documentEndpoints.send, { params: { id }, ...asSeen(version) });

/** Makes a new version of a document that was sent. @throws {ApiFailure} 409 */
export const createVersion = (id: number): Promise<OrderDocument> =>
  call(documentEndpoints.version, { params: { id } });

/**
 * Makes new versions of the documents that the client has, by the order as the server has it, sent at once.
 * @returns the documents of the order, the newest first
 * @throws {ApiFailure} 409 where the total is another one, 422 where one cannot be sent: then none is
 */
export const renewDocuments = (orderId: number, body: Renewal): Promise<DocumentRow[]> =>
  call(documentEndpoints.renew, { params: { id: orderId }, body });

/**
 * Takes a document back.
 * @param version the `updated_at` that was seen
 * @throws {ApiFailure} 409 with the document
 */
export const cancelDocument = (id: number, version: string | null): Promise<OrderDocument> =>
  call(documentEndpoints.cancel, { params: { id }, ...asSeen(version) });

/** Why the server does not change a document: it was sent, for one; null for any failure but a 409. */
export const explainRefusal = (error: unknown): string | null =>
  isApiFailure(error) && error.status === CONFLICT ? (error.serverMessage ?? null) : null;

/**
 * Makes a link for the client; the answer alone has its address.
 * @throws {ApiFailure} 409 for a draft or a cancelled document
 */
export const shareDocument = (id: number, body: NewShare): Promise<DocumentShare> =>
  call(documentEndpoints.share, { params: { id }, body });

/** Revokes all links to a document. @throws {ApiFailure} */
export const unshareDocument = (id: number): Promise<undefined> =>
  call(documentEndpoints.unshare, { params: { id } });

/** The document as the server has it, of a 409; null for any other failure. */
export const clashingDocument = (error: unknown): OrderDocument | null =>
  clashingRecord(error, documentSchema);

/**
 * Sends a letter with a sent document: a link to it and its PDF.
 * @throws {ApiFailure} 409 for a draft or a cancelled document, 422, 503 where it did not go out
 */
export const mailDocument = (id: number, body: MailedDocument): Promise<void> =>
  call(documentEndpoints.mail, { params: { id }, body });
