import type { FileItem } from '@/entities/records/file';

/** The acts on a file or folder. */
export interface FileActs {
  canRename: boolean;
  canMove: boolean;
  canDelete: boolean;
  canRestore: boolean;
}

/** A visitor's file goes with its lead and is only read; one in the trash only comes back. */
export function actsOf({ origin, deleted_at: deletedAt }: FileItem): FileActs {
  const isDeleted = deletedAt !== null;
  const isOwn = origin === 'staff' && !isDeleted;
  return {
    canRename: isOwn,
    // One that was sent straight to a record stays attached to it in its folder.
    canMove: isOwn,
    canDelete: isOwn,
    canRestore: isDeleted && origin === 'staff',
  };
}
