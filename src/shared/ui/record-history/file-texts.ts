import { isolated } from '@/shared/lib/text';

type Data = Readonly<Record<string, string | number | null>>;

const nameIn = ({ name }: Data) =>
  isolated(name === null || name === undefined ? '' : String(name));

/** The entries of a history about files of staff, in people's words by kind. */
export const FILE_TEXTS: Record<'file_added' | 'file_removed', (data: Data) => string> = {
  file_added: (data) => {
    const { count } = data;
    return typeof count === 'number' && count > 1
      ? `Добавлены файлы: ${count}`
      : `Добавлен файл «${nameIn(data)}»`;
  },
  file_removed: (data) => `Файл «${nameIn(data)}» убран`,
};
