import { CompanyPeriod } from '@/entities/company';
import {
  PAYMENT_METHODS,
  paymentListState,
  paymentMethodLabel,
  type PaymentFilters,
} from '@/entities/order';
import { formatPeriod } from '@/shared/lib/date';
import type { ChangeListState } from '@/shared/lib/list';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { filterChips, FilterControls } from '@/shared/ui/filter-controls';
import { OneOption } from '@/shared/ui/filter-editors';

interface PaymentFiltersProps {
  filters: PaymentFilters;
  onChange: ChangeListState<PaymentFilters>;
}

const PAYMENTS: PluralForms = ['оплату', 'оплаты', 'оплат'];
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodLabel(value) }));

/** What changes one filter of the payments. */
function PaymentFilterEditor({ name, filters, onChange }: PaymentFiltersProps & { name: string }) {
  const { from, to, method } = filters;
  if (name === 'period') return <CompanyPeriod period={{ from, to }} onChange={onChange} />;
  return (
    <OneOption
      label="Способ оплаты"
      anyLabel="Любой"
      options={METHODS}
      chosen={method}
      onChange={(chosen) => onChange({ method: chosen })}
    />
  );
}

// The view itself comes late, with its editors.
const loadEditor = () => Promise.resolve(PaymentFilterEditor);

interface PaymentFilterControlsProps extends PaymentFiltersProps {
  /** How many payments there are; undefined until that is known. */
  total: number | undefined;
}

/** What narrows the payments. */
export function PaymentFilterControls({ total, ...props }: PaymentFilterControlsProps) {
  const { filters, onChange } = props;
  const { one } = filterChips(paymentListState, filters, onChange);
  return (
    <FilterControls
      filters={[
        {
          name: 'period',
          label: 'Период',
          chips: one(['from', 'to'], () => formatPeriod(filters)),
        },
        {
          name: 'method',
          label: 'Способ',
          chips: one(['method'], () => paymentMethodLabel(filters.method ?? '')),
        },
      ]}
      loadEditor={loadEditor}
      editorProps={props}
      found={total === undefined ? undefined : countOf(total, PAYMENTS)}
      onReset={() => onChange(paymentListState.noFilters)}
    />
  );
}
