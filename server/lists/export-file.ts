import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { UNPROCESSABLE, type ExportFormat } from '#contract';
import type { AppContext } from '../context/app-context';
import type { ColumnHead, RowBatches } from '../export/cell';
import { writeCsv } from '../export/csv';
import { writeXlsx, XLSX_MAX_ROWS } from '../export/xlsx';
import { HttpError } from '../http/http-error';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list to be taken away. */
export interface ExportTable {
  /** The file's, without the day and the format: `leads`. */
  name: string;
  /** The sheet's, for people. */
  sheet: string;
  /** How many rows there will be, and the refusal where one sheet cannot hold them. */
  count: number;
  tooMany: string;
  columns: readonly ColumnHead[];
  rows: RowBatches;
}

/** A file on its way: its content is made as fast as it is taken. */
export interface ExportFile {
  contentType: string;
  name: string;
  content: Readable;
}

/**
 * Makes a file of a list. Rows are read while the file is sent, so reading ends with the connection.
 * @throws {HttpError} 422 where there are more rows than a sheet has
 */
export function createExportFile(
  { now }: Pick<AppContext, 'now'>,
  format: ExportFormat,
  { name, sheet, count, tooMany, columns, rows }: ExportTable,
): ExportFile {
  if (format === 'xlsx' && count >= XLSX_MAX_ROWS) throw new HttpError(UNPROCESSABLE, tooMany);
  const content = format === 'csv' ? writeCsv(columns, rows) : writeXlsx(sheet, columns, rows);
  return {
    contentType: CONTENT_TYPES[format],
    name: `${name}-${now().toISOString().slice(0, 10)}.${format}`,
    content: Readable.from(content, { objectMode: false }),
  };
}

/** Answers a call with a file to keep. */
export function sendFile(reply: FastifyReply, { contentType, name, content }: ExportFile): void {
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
