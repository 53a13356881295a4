import {
  FILE_KIND_LABELS,
  FILE_KINDS,
  type FileFilters,
  fileListState,
  type FileSort,
} from '@/entities/records/file';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';

const KINDS = FILE_KINDS.map((value) => ({ value, label: FILE_KIND_LABELS[value] }));

const ORDERS: readonly { value: FileSort; label: string }[] = [
  { value: 'name', label: 'По названию' },
  { value: '-created_at', label: 'Сначала новые' },
  { value: 'created_at', label: 'Сначала старые' },
  { value: '-size', label: 'Сначала большие' },
];
const EVERY_ORDER: typeof ORDERS = [
  ...ORDERS,
  { value: '-name', label: 'По названию с конца' },
  { value: 'size', label: 'Сначала маленькие' },
];

/** The filters of the list of files, a row each. */
export function FileFilterControls(props: ListFiltersProps<FileFilters>) {
  const { choice, order } = filterRows(fileListState, props);
  return (
    <FilterControls
      {...props}
      state={fileListState}
      rows={[
        choice('kind', { label: 'Тип', anyLabel: 'Любой', options: KINDS }),
        ...order(ORDERS, EVERY_ORDER),
      ]}
    />
  );
}
