import { IconPrinter } from '@tabler/icons-react';
import type { OrderDocument } from '@/entities/orders/document';
import { Allowed } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { printLabel } from './send-dialog';

interface PrintItemsProps {
  orderDocument: OrderDocument;
  print: (title: string) => void;
  /** Asks before the draft takes its number to be printed. */
  onSend: () => void;
}

/** How a document is printed: a draft either as one, or with its number and for good. */
export const PrintItems = ({ orderDocument, print, onSend }: PrintItemsProps) =>
  orderDocument.status === 'draft' ? (
    <>
      <Allowed act="documents">
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={onSend}>
          {printLabel(orderDocument)}
        </Menu.Item>
      </Allowed>
      <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => print(orderDocument.title)}>
        Напечатать черновик
      </Menu.Item>
    </>
  ) : (
    <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => print(orderDocument.title)}>
      Печать
    </Menu.Item>
  );
