import { useQueryClient } from '@tanstack/react-query';
import {
  changeFile,
  clashingFile,
  type FileDetails,
  type FileItem,
  fileKeys,
  type Folder,
  makeFolder,
} from '@/entities/records/file';
import { answerOf, updateUnlessClash } from '@/shared/api';
import { undoOffer } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';

type Seen = Pick<FileItem, 'id' | 'name' | 'updated_at'>;

/** Gives names to files and folders; each throws {ApiFailure}. */
export function useNameFile() {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: fileKeys.all() });

  const send = ({ id }: Seen, name: string, seenAt: string | null) =>
    answerOf(changeFile(id, { name, ...(seenAt !== null && { updated_at: seenAt }) }));

  /** Renames a file that stands as it was seen; else returns how it stands now. */
  async function rename(seen: Seen, name: string): Promise<FileDetails | null> {
    const { answer, clash } = await updateUnlessClash({
      send: (seenAt) => send(seen, name, seenAt),
      seenAt: seen.updated_at,
      clashing: clashingFile,
      versionOf: ({ updated_at: at }) => at,
      // Somebody may have moved it meanwhile: that is no other name.
      isSeen: (current) => current.name === seen.name || current.name === name,
    });
    readAgain();
    if (clash !== null) return clash;
    const undo = () => {
      void send(seen, seen.name, answer?.updated_at ?? null)
        .then(() => toast.success('Отменено'))
        .catch(() => toast.error('Не удалось отменить'))
        .finally(readAgain);
    };
    toast.success('Переименовано', undoOffer('rename', undo));
    return null;
  }

  async function makeFolderIn(parentId: number | null, name: string): Promise<Folder | null> {
    const made = await answerOf(makeFolder(name, parentId));
    readAgain();
    toast.success('Папка создана');
    return made;
  }

  return { rename, makeFolder: makeFolderIn };
}
