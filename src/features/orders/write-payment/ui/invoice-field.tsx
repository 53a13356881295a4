import { NativeSelect } from '@mantine/core';
import type { DocumentRow } from '@/entities/orders/document';
import { formatMoney } from '@/shared/lib/text';

interface InvoiceFieldProps {
  invoices: readonly DocumentRow[];
  /** The number of the chosen one; '': none. */
  value: string;
  error: string | undefined;
  onChange: (invoice: DocumentRow | null) => void;
}

const labelOf = ({ number, due }: DocumentRow) =>
  `${number ?? 'Без номера'} — ${due && due.amount > 0 ? formatMoney(due.amount) : 'оплачен'}`;

/** Chooses the invoice of a payment, each with its rest; absent where there is none to choose. */
export const InvoiceField = ({ invoices, value, error, onChange }: InvoiceFieldProps) =>
  invoices.length > 0 && (
    <NativeSelect
      label="По счёту"
      data={[
        { value: '', label: 'Без счёта' },
        ...invoices.map((invoice) => ({ value: String(invoice.id), label: labelOf(invoice) })),
      ]}
      value={value}
      error={error}
      onChange={({ currentTarget: { value: id } }) =>
        onChange(invoices.find((invoice) => String(invoice.id) === id) ?? null)
      }
    />
  );
