import {
  FILE_KIND_LABELS,
  FILE_KINDS,
  type FileFilters,
  fileListState,
  fileSortOf,
  keptFileSort,
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

const DELETED: typeof ORDERS = [
  { value: '-deleted_at', label: 'Сначала удалённые недавно' },
  { value: 'deleted_at', label: 'Сначала удалённые давно' },
];
/** In the trash it matters when files went there, not when they came. */
const TRASH_ORDERS = [...DELETED, ...ORDERS.filter(({ value }) => !value.endsWith('created_at'))];

/** The filters of the list of files, a row each. */
export function FileFilterControls(props: ListFiltersProps<FileFilters>) {
  const { filters } = props;
  const { place } = filters;
  const inForce = { ...filters, sort: keptFileSort(place, fileSortOf(filters)) };
  const { choice, order } = filterRows(fileListState, { ...props, filters: inForce });
  const kept = (orders: typeof ORDERS) =>
    orders.map(({ value, label }) => ({ value: keptFileSort(place, value), label }));
  return (
    <FilterControls
      {...props}
      state={fileListState}
      rows={[
        choice('kind', { label: 'Тип', anyLabel: 'Любой', options: KINDS }),
        ...order(
          kept(place === 'trash' ? TRASH_ORDERS : ORDERS),
          kept([...EVERY_ORDER, ...DELETED]),
        ),
      ]}
    />
  );
}
