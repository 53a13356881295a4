import type { RecordListHandle } from '@/shared/lib/list';
import { ColumnChooser } from '../column-chooser';
import type { TableColumn } from '../data-table';

interface LookButtonProps<Row> {
  list: RecordListHandle<Row>;
  /** Every column there could be, in their order. */
  columns: readonly TableColumn<Row>[];
  /** Ids of columns that are wanted and have no room. */
  withoutRoom: readonly string[];
}

/** The way to the look of a list's table; absent where its records are cards. */
export const LookButton = <Row,>({ list, columns, withoutRoom }: LookButtonProps<Row>) =>
  !list.areCards && (
    <ColumnChooser
      columns={columns}
      view={list.look}
      withoutRoom={withoutRoom}
      onChange={list.changeLook}
    />
  );
