import { IconLink } from '@tabler/icons-react';
import type { RecordKind } from '#contract';
import { toast } from '@/shared/lib/toast';
import { copyText } from '@/shared/ui/copy-button';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { RECORD_PLACES } from '../model/record-places';

type Places = typeof RECORD_PLACES;

/** The kinds whose records have an address of their own. */
type AddressedKind = {
  [Kind in RecordKind]: Places[Kind]['record'] extends null ? never : Kind;
}[RecordKind];

/** The kinds that give people outside of the company another link. */
const OUTSIDE: ReadonlySet<RecordKind> = new Set(['document', 'lead_form', 'referral']);

interface CopyLinkItemProps {
  of: AddressedKind;
  id: number;
  /** True of a record in the trash: its address is there. */
  isTrashed?: boolean;
}

/** «Скопировать ссылку» of any record that has an address, as an item of its menu. */
export function CopyLinkItem({ of: kind, id, isTrashed = false }: CopyLinkItemProps) {
  const { record, trash } = RECORD_PLACES[kind];
  const copy = async () => {
    const path = (isTrashed && trash ? trash.record : record)(id);
    const isCopied = await copyText(location.origin + path);
    if (isCopied) toast.success('Ссылка скопирована');
  };
  return (
    <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copy()}>
      {OUTSIDE.has(kind) ? 'Скопировать ссылку для коллеги' : 'Скопировать ссылку'}
    </Menu.Item>
  );
}
