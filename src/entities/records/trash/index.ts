export { trashKeys } from './api/trash-keys';
export { trashQueries } from './api/trash.queries';
export { restoreFromTrash } from './api/restore-from-trash';
export { TRASH_TYPES, type TrashItem, type TrashType } from '#contract';
