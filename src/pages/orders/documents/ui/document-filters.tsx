import { CompanyPeriod } from '@/entities/company/company';
import {
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  documentListState,
  type DocumentFilters,
  type DocumentSort,
} from '@/entities/orders/document';
import { formatPeriod } from '@/shared/lib/date';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';

const TYPES = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));

/** The sorts of the list where there is no head of a table to press. */
const SORTS = optionsOf<DocumentSort>({
  '-id': 'Сначала новые',
  id: 'Сначала старые',
  '-date': 'Сначала поздние по дате',
  date: 'Сначала ранние по дате',
  '-total': 'Сначала дороже',
  total: 'Сначала дешевле',
  '-opened_at': 'Сначала открытые недавно',
  opened_at: 'Сначала открытые давно',
});

/** The filters of the list of documents, a row each. */
export function DocumentFilterControls(props: ListFiltersProps<DocumentFilters>) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const { one, many, order } = filterRows(documentListState, props);
  return (
    <FilterControls
      {...props}
      state={documentListState}
      rows={[
        many('types', { label: 'Тип', options: TYPES }),
        {
          label: 'Период',
          chips: one(['from', 'to'], () => `Дата: ${formatPeriod(filters)}`),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        ...order(SORTS),
      ]}
    />
  );
}
