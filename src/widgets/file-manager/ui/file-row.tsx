import type { ComponentProps } from 'react';
import type { TableRowElement } from '@/shared/ui/data-table';
import { useFileRows } from '../model/manager-context';
import { useFileElement } from './dragging/use-file-element';

/** The row of a file in the table. */
export const FileRow: TableRowElement = ({ rowKey, ...row }: ComponentProps<TableRowElement>) => {
  const id = Number(rowKey);
  const file = useFileRows().files.find((one) => one.id === id);
  const element = useFileElement(file, id, row as Parameters<typeof useFileElement>[2]);
  return <tr {...row} {...element} />;
};
