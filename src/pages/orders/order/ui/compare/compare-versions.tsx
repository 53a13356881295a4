import { Button } from '@mantine/core';
import { hasDocumentSums, type DocumentRow } from '@/entities/orders/document';
import { useLazyDialog } from '@/shared/lib/lazy';

const loadCompare = () => import('./compare-dialog').then((module) => module.CompareDialog);

/** Whether a document keeps the items of the order as it was; an invoice and a measuring sheet have none. */
const keepsItems = ({ status, type }: DocumentRow) =>
  status !== 'draft' && type !== 'invoice' && hasDocumentSums(type);

/** Opens the comparison of what left in documents with one another, and with the order as it is now. */
export function CompareVersions({ rows }: { rows: readonly DocumentRow[] }) {
  const compare = useLazyDialog(loadCompare);
  const versions = rows.filter(keepsItems);
  if (versions.length === 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-md" mt="xs" onClick={() => compare.open(versions)}>
        Сравнить версии
      </Button>
      {compare.Dialog && (
        <compare.Dialog versions={versions} opened={compare.opened} onClose={compare.close} />
      )}
    </>
  );
}
