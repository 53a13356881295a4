import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { changeFiles, fileKeys } from '@/entities/records/file';
import { optimisticWrite } from '@/shared/api';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';

const FILES: PluralForms = ['файл', 'файла', 'файлов'];

interface NamedFile {
  id: number;
  name: string;
}

/** The files of one record: where they are read, and the calls that change them. */
export interface FilesOfRecord<File extends NamedFile> {
  /** Of the query of all its files. */
  queryKey: QueryKey;
  /** Of its history. */
  historyKey: QueryKey;
  /** Of the writes to its files. */
  writeKey: QueryKey;
  /** Attaches files that are on the server. @returns all files then @throws {ApiFailure} */
  add: (fileIds: number[], signal?: AbortSignal) => Promise<File[]>;
  /** Takes a file off. @throws {ApiFailure} */
  remove: (fileId: number) => Promise<void>;
  /** Attaches a file again that was taken off; absent: as any other. @throws {ApiFailure} */
  putBack?: (file: File) => Promise<unknown>;
}

/** Attaches files to a record and takes them off, shown at once; the toast offers undo. */
export function useAttachedFiles<File extends NamedFile>({
  queryKey,
  historyKey,
  writeKey,
  add,
  remove: takeOff,
  putBack: putBackItself,
}: FilesOfRecord<File>) {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: historyKey }),
    ]);
  /** @throws {ApiFailure} */
  const attachAll = async (fileIds: number[], signal?: AbortSignal) => {
    queryClient.setQueryData<File[]>(queryKey, await add(fileIds, signal));
    void readAgain();
  };
  /** @throws {ApiFailure} */
  const attach = (fileId: number, signal?: AbortSignal) => attachAll([fileId], signal);
  const { mutate: attachChosen } = useMutation({
    mutationFn: (fileIds: number[]) => attachAll(fileIds),
    meta: { failure: 'Не удалось прикрепить файлы', preferServerMessage: true },
    onSuccess: (_done, { length }) => toast.success(`Прикреплено: ${countOf(length, FILES)}`),
  });
  const putBack = useMutation({
    mutationFn: async (file: File) => {
      if (!putBackItself) return attach(file.id);
      await putBackItself(file);
      await readAgain();
    },
    meta: { failure: 'Не удалось вернуть файл', preferServerMessage: true },
  });
  const { mutate: removeKnown } = useMutation(
    optimisticWrite<void, File, File[]>(queryClient, {
      mutationKey: writeKey,
      mutationFn: (file) => takeOff(file.id),
      meta: { failure: 'Не удалось убрать файл', preferServerMessage: true },
      read: () => queryClient.getQueryData<File[]>(queryKey),
      write: (files) => {
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, files);
      },
      apply: (files, gone) => files.filter((file) => file.id !== gone.id),
      onSuccess: (_answer, file) =>
        toast.success(`Файл «${isolated(file.name)}» убран`, {
          action: { label: 'Отменить', onClick: () => putBack.mutate(file) },
        }),
      readAgain,
    }),
  );
  const remove = ({ id }: NamedFile) => {
    const file = queryClient.getQueryData<File[]>(queryKey)?.find((one) => one.id === id);
    if (file) removeKnown(file);
  };
  const { mutate: restore } = useMutation({
    mutationFn: (fileId: number) => changeFiles({ action: 'restore', ids: [fileId] }),
    meta: { failure: 'Не удалось восстановить файл', preferServerMessage: true },
    onSettled: () =>
      Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: fileKeys.all() })]),
  });
  return { attach, attachChosen, remove, restore };
}
