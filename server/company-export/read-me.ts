import { showMoment } from '../export/moment';
import type { PeopleContext } from './people-tables';

/** By it old editors know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const READ_ME = 'Прочтите.txt';

/** Writes the explanations for a reader years later. */
export const writeReadMe = (
  { company, wallClock }: PeopleContext,
  startedAt: Date,
  withFiles: boolean,
): string =>
  [
    `${BYTE_ORDER_MARK}Все данные компании «${company}» на ${showMoment(wallClock(startedAt))}.`,
    '',
    "Таблицы .csv открываются в Excel, LibreOffice и Google Таблицах. Знак ' в начале значения не даёт принять его за формулу.",
    'data/ – все записи для программ: в каждой строке одна запись в JSON (NDJSON, UTF-8).',
    'images/ – картинки: логотип и фотографии сотрудников (WebP).',
    withFiles
      ? 'files/ – файлы из заявок, заказов и чатов. Имя начинается с номера файла: под ним он записан в data/files.ndjson.'
      : 'Файлы из заявок, заказов и чатов не выгружались.',
    'manifest.json – опись: сколько записей и байт в каждом файле и его контрольная сумма SHA-256.',
    '',
    'Паролей и ключей входа здесь нет. Данные о людях есть: храните файл так же бережно, как саму базу.',
    '',
  ].join('\r\n');
