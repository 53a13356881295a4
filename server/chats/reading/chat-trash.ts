import { trashOf } from '../../bulk/trash-of';
import { chats } from '../../db/schema';

/** Deleted dialogs: read there, and brought back by staff or by what the visitor writes next. */
export const chatTrash = trashOf({ type: 'chat', table: chats, except: null });
