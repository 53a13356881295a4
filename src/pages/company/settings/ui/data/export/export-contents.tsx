import { Text } from '@mantine/core';
import type { CompanyExportList } from '@/entities/company/company';
import { countOf, formatNumber } from '@/shared/lib/text';
import { Disclosure } from '@/shared/ui/disclosure';
import classes from './export-part.module.css';

const ROWS = ['строка', 'строки', 'строк'] as const;
const TABLES = ['таблица', 'таблицы', 'таблиц'] as const;

/** The content of an export made now: each table with its rows and columns, and the rest of the archive. */
export function ExportContents({ tables = [] }: Pick<CompanyExportList, 'tables'>) {
  const filled = tables.filter(({ rows }) => rows > 0);
  const empty = tables.filter(({ rows }) => rows === 0);
  const nameOf = (file: string) => file.replace(/\.csv$/, '');
  return (
    <div className="grid gap-8">
      <Text size="sm">
        {tables.length === 0
          ? 'Внутри: таблицы для людей (CSV, открываются в Excel)'
          : `Внутри: ${countOf(filled.length, TABLES)} CSV, открываются в Excel`}
        , все данные для программ (NDJSON), картинки (WebP) и опись с контрольными суммами. Паролей
        и ключей входа в файле нет.
      </Text>
      {filled.length > 0 && (
        <ul className={classes.tables} aria-label="Таблицы в файле">
          {filled.map(({ file, rows, columns }) => (
            <li key={file}>
              <Disclosure
                label={
                  <>
                    {nameOf(file)}{' '}
                    <span className="dimmed tabular nowrap">{countOf(rows, ROWS)}</span>
                  </>
                }
              >
                <Text c="dimmed" size="sm">
                  Столбцы ({formatNumber(columns.length)}): {columns.join(', ')}
                </Text>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <Text c="dimmed" size="sm">
          Пока пусто: {empty.map(({ file }) => nameOf(file)).join(', ')}.
        </Text>
      )}
    </div>
  );
}
