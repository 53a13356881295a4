import { IconPrinter } from '@tabler/icons-react';
import type { OrderPaper } from '@/entities/orders/document';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { printLabel } from './send-dialog';

interface PrintItemsProps {
  paper: OrderPaper;
  print: (title: string) => void;
  /** Asks before the draft takes its number to be printed. */
  onSend: () => void;
}

/** How a paper is printed: a draft either as one, or with its number and for good. */
export const PrintItems = ({ paper, print, onSend }: PrintItemsProps) =>
  paper.status === 'draft' ? (
    <>
      <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={onSend}>
        {printLabel(paper)}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => print(paper.title)}>
        Напечатать черновик
      </Menu.Item>
    </>
  ) : (
    <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => print(paper.title)}>
      Печать
    </Menu.Item>
  );
