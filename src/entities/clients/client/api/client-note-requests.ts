import { clientNoteEndpoints, type ClientNote } from '#contract';
import { answerOf, call } from '@/shared/api';

/** The notes of a client, the newest first. @throws {ApiFailure} */
export const getNotes = (id: number, signal?: AbortSignal): Promise<ClientNote[]> =>
  call(clientNoteEndpoints.notes, { params: { id }, signal });

/**
 * Adds a note to a client.
 * @param key of the draft: sent again, it adds no second one
 * @returns null where the server has not told the note
 * @throws {ApiFailure}
 */
export const addNote = (id: number, text: string, key: string): Promise<ClientNote | null> =>
  answerOf(
    call(clientNoteEndpoints.addNote, {
      params: { id },
      body: { text },
      headers: { 'Idempotency-Key': key },
    }),
  );

/** Removes a note of one's own. @throws {ApiFailure} */
export async function removeNote(id: number, note: number): Promise<void> {
  await call(clientNoteEndpoints.removeNote, { params: { id, note } });
}
