import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus, IconSend } from '@tabler/icons-react';
import {
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  type DocumentType,
  type OrderDocument,
} from '@/entities/orders/document';
import type { Order, SummedOrder } from '@/entities/orders/order';
import { useLazyDialog } from '@/shared/lib/lazy';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { Allowed } from '@/shared/rights';
import type { SaveOrder } from '../../api/save-first';
import { useFindOffer } from '../../api/use-find-offer';
import { useMakeDocument } from '../../api/use-make-document';
import classes from './documents.module.css';

const loadInvoice = () => import('./invoice-dialog').then((module) => module.InvoiceDialog);

const loadSend = () => import('./send-offer-dialog').then((module) => module.SendOfferDialog);

interface MakeDocumentProps {
  order: SummedOrder<Order>;
  save: SaveOrder;
}

/** Sends an offer to the client, or makes a document: an offer by one press, the others by the menu. */
export function MakeDocument({ order, save }: MakeDocumentProps) {
  const make = useMakeDocument(order.id, save);
  const invoice = useLazyDialog(loadInvoice);
  const find = useFindOffer(order.id, save);
  const sending = useLazyDialog<Awaited<ReturnType<typeof loadSend>>, OrderDocument>(loadSend);
  const others = DOCUMENT_TYPES.filter((type) => type !== 'quote');
  const ask = (type: DocumentType) =>
    type === 'invoice' ? invoice.open(order) : make.mutate({ type });
  return (
    <span className={classes.buttons}>
      <Allowed act="documents">
        <Button
          size="compact-md"
          leftSection={<IconSend {...ICON} />}
          loading={find.isPending}
          onClick={() => find.mutate(undefined, { onSuccess: sending.open })}
        >
          Отправить клиенту
        </Button>
      </Allowed>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus {...ICON} />}
        loading={make.isPending}
        onClick={() => make.mutate({ type: 'quote' })}
      >
        Сделать КП
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<IconChevronDown {...ICON} />}
            disabled={make.isPending}
          >
            Другой документ
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((type) => (
            <Menu.Item key={type} onClick={() => ask(type)}>
              {DOCUMENT_TYPE_LABELS[type]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {sending.Dialog && sending.about && (
        <sending.Dialog
          key={sending.about.id}
          offer={sending.about}
          opened={sending.opened}
          onClose={sending.close}
        />
      )}
      {invoice.Dialog && (
        <invoice.Dialog
          order={order}
          opened={invoice.opened}
          make={(amount) => make.mutateAsync({ type: 'invoice', amount })}
          onClose={invoice.close}
        />
      )}
    </span>
  );
}
