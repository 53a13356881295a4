import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hasCsvEnding } from '@/shared/lib/files';
import { formatSize } from '@/shared/lib/text';
import classes from './file-viewer.module.css';
import { readCsv } from './readers/read-csv';
import { readText, SHOWN_BYTES } from './readers/read-text';
import { NoPreview } from './no-preview';
import type { ViewProps } from './viewed-file';

/** More rows are not drawn at once, nor more columns. */
const [MOST_ROWS, MOST_COLUMNS] = [1000, 50];

function Table({ rows }: { rows: string[][] }) {
  const columns = Math.min(MOST_COLUMNS, Math.max(...rows.map(({ length }) => length)));
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map((row, index) => (
          // Rows of a file have no names and never change.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {Array.from({ length: columns }, (_, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column}>
                <bdi>{row[column]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The text in a file: undefined until it is read, null where it is none. */
function useText(content: Blob): string | null | undefined {
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    let isWanted = true;
    void readText(content).then((read) => {
      if (isWanted) setText(read);
    });
    return () => {
      isWanted = false;
    };
  }, [content]);
  return text;
}

/** The beginning of a text, or of a table written as text. Whatever is in it is only ever text. */
export function TextView({ file, content, onDownload }: ViewProps) {
  const text = useText(content);
  if (text === undefined) {
    return <Skeleton className={classes.skeleton} role="status" aria-label="Загрузка файла" />;
  }
  if (text === null) {
    return (
      <NoPreview file={file} text="Это не текст. Файл можно скачать." onDownload={onDownload} />
    );
  }
  const rows = hasCsvEnding(file.name) ? readCsv(text, MOST_ROWS) : [];
  const isCut = content.size > SHOWN_BYTES || rows.length === MOST_ROWS;
  return (
    // The keyboard reaches it, to scroll.
    <section className={classes.written} tabIndex={0} aria-label="Содержимое файла">
      {isCut && (
        <p className={classes.note}>
          Показано начало файла ({formatSize(content.size)}). Целиком он откроется после скачивания.
        </p>
      )}
      {rows.length > 0 ? <Table rows={rows} /> : <pre dir="auto">{text || 'Файл пустой'}</pre>}
    </section>
  );
}
