import type { FileItem, FileKind, FilePlace } from '#contract';
import { countOf, formatSize, type PluralForms } from '@/shared/lib/text';

/** The places of the manager, as people call them. */
export const FILE_PLACE_LABELS: Record<FilePlace, string> = {
  folders: 'Общие',
  records: 'Из карточек',
  visitors: 'Из заявок',
  trash: 'Корзина',
};

/** The kinds of files, as people call them. */
export const FILE_KIND_LABELS: Record<FileKind, string> = {
  image: 'Картинки',
  pdf: 'PDF',
  document: 'Документы',
  table: 'Таблицы',
  text: 'Тексты',
  audio: 'Аудио',
  video: 'Видео',
  archive: 'Архивы',
  other: 'Другое',
};

const ONE_OF_KIND: Record<FileKind, string> = {
  image: 'Картинка',
  pdf: 'PDF',
  document: 'Документ',
  table: 'Таблица',
  text: 'Текст',
  audio: 'Аудио',
  video: 'Видео',
  archive: 'Архив',
  other: 'Файл',
};

const FILES: PluralForms = ['файл', 'файла', 'файлов'];
const FOLDERS: PluralForms = ['папка', 'папки', 'папок'];
const FOLDERS_OBJECT: PluralForms = ['папку', 'папки', 'папок'];

type Kinds = Pick<FileItem, 'type' | 'kind'>;

/** The kind of a file or folder, in a word. */
export const fileKindText = ({ type, kind }: Kinds): string =>
  type === 'folder' ? 'Папка' : ONE_OF_KIND[kind];

/** The size of a file for people; null of a folder. */
export const fileSizeText = ({ type, size }: Pick<FileItem, 'type' | 'size'>): string | null =>
  type === 'folder' ? null : formatSize(size);

/**
 * How many files and folders: «2 папки и 1 файл».
 * @param isObject true after a verb: «1 папку»
 */
export function filesText(items: readonly Pick<FileItem, 'type'>[], isObject = false): string {
  const folders = items.filter(({ type }) => type === 'folder').length;
  const files = items.length - folders;
  return [
    folders > 0 && countOf(folders, isObject ? FOLDERS_OBJECT : FOLDERS),
    (files > 0 || folders === 0) && countOf(files, FILES),
  ]
    .filter(Boolean)
    .join(' и ');
}

const ENDING = /\.[^.\s/\\]{1,10}$/;

/** The length of a name without its ending, which a new name keeps; the whole name of a folder. */
export function stemLength({ type, name }: Pick<FileItem, 'type' | 'name'>): number {
  const ending = type === 'folder' ? null : ENDING.exec(name);
  return ending === null || ending.index === 0 ? name.length : ending.index;
}
