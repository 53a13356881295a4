import * as z from 'zod/mini';
import { endpoint } from '../base/wire/endpoint';
import {
  idParamsSchema,
  idSchema,
  optionalMomentSchema,
  recordsOf,
  typedText,
} from '../base/wire/wire';
import { personSchema } from '../user/person';

/** How long a note may be. */
export const CLIENT_NOTE_LIMIT = 5000;

/** A note of a client: what a colleague wrote down, and when. `user` is null where the colleague is gone. */
export const clientNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  user: personSchema,
  created_at: optionalMomentSchema,
});
export type ClientNote = z.output<typeof clientNoteSchema>;

const ofNotes = {
  path: '/clients/{id}/notes',
  access: 'bearer',
  module: 'leads',
  params: idParamsSchema,
} as const;

/** The calls about the notes of one client. */
export const clientNoteEndpoints = {
  notes: endpoint({
    ...ofNotes,
    act: 'read',
    method: 'GET',
    summary: 'Заметки о клиенте и о тех, кто стал его частью, новые сначала',
    response: recordsOf(clientNoteSchema),
    wrapped: true,
    status: 200,
  }),
  addNote: endpoint({
    ...ofNotes,
    act: 'write',
    method: 'POST',
    summary: 'Добавить заметку о клиенте; с Idempotency-Key повтор не добавляет вторую',
    body: z.object({ text: typedText(CLIENT_NOTE_LIMIT, 'Напишите заметку') }),
    response: clientNoteSchema,
    wrapped: true,
    status: 201,
  }),
  removeNote: endpoint({
    ...ofNotes,
    act: 'write',
    method: 'DELETE',
    path: '/clients/{id}/notes/{note}',
    summary: 'Удалить свою заметку о клиенте; чужую — 403',
    params: z.object({ ...idParamsSchema.shape, note: idParamsSchema.shape.id }),
    status: 204,
  }),
};
