import { parseArgs } from 'node:util';
import { StartError } from '../db/start';

/** The options of the command line. */
export interface StartOptions {
  /** Start a new embedded database without the demo company. */
  empty: boolean;
  /** Add the demo company, whatever database it is. */
  demo: boolean;
  /** Takes the place of PORT. */
  port: string | undefined;
  help: boolean;
}

export const USAGE = `Использование: npm start -- [параметры]

  --empty      не заполнять новую базу демонстрационной компанией
  --demo       добавить демонстрационную компанию (и в базу из DATABASE_URL)
  --port N     порт вместо 4000 (или переменная PORT)
  --help       эта подсказка

Настройки (адрес, папка данных, PostgreSQL, почта и другие) задаются переменными окружения: см. README.`;

/** @throws {StartError} on a parameter that does not exist or lacks its value */
export function readArguments(args: string[]): StartOptions {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        empty: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        port: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }));
  } catch {
    throw new StartError(`Неизвестный параметр в «${args.join(' ')}». Список: npm start -- --help`);
  }
  const { empty, demo, port, help } = values;
  if (empty && demo) throw new StartError('Параметры --empty и --demo исключают друг друга');
  return { empty, demo, port, help };
}
