import { ActionIcon, Anchor, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconDownload,
  IconLink,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentStatusView, isForClient, type OrderDocument } from '@/entities/orders/document';
import { formatDateTime } from '@/shared/lib/date';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useIsPhone } from '@/shared/lib/viewport';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { StatusChip } from '@/shared/ui/status-chip';
import { Allowed } from '@/shared/rights';
import { useDownloadPdf } from '../api/use-download-pdf';
import { openingWords } from '../model/opening-words';
import { usePrint } from '../model/use-print';
import { MoreMenu } from './more-menu';
import { PrintItems } from './print-items';
import { SendDialog, type AskedSending } from './send-dialog';
import classes from './document.module.css';

const loadShare = () => import('./share-dialog').then((module) => module.ShareDialog);

const BACK = 'Назад к заказу';

/** On a phone a sign alone: the line has room for one button beside it. */
function BackLink({ orderDocument, isPhone }: { orderDocument: OrderDocument; isPhone: boolean }) {
  const way = { to: '/order/$id', params: { id: String(orderDocument.order_id) } } as const;
  return isPhone ? (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={BACK}
      renderRoot={(props) => <Link {...props} {...way} />}
    >
      <IconChevronLeft {...LARGE_ICON} />
    </ActionIcon>
  ) : (
    <Anchor
      size="sm"
      className="inline-row gap-4"
      renderRoot={(props) => <Link {...props} {...way} />}
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {BACK}
    </Anchor>
  );
}

/** The state of the document. */
function State({ orderDocument }: { orderDocument: OrderDocument }) {
  const sent = formatDateTime(orderDocument.sent_at);
  const opened = openingWords(orderDocument);
  return (
    <span className={classes.state}>
      <StatusChip {...documentStatusView(orderDocument)} />
      {sent && <span className="size-13 dimmed nowrap">{sent}</span>}
      {opened && <span className="size-13 dimmed nowrap">{opened}</span>}
    </span>
  );
}

interface PrintButtonsProps {
  orderDocument: OrderDocument;
  isWaiting: boolean;
  print: (title: string) => void;
  onSend: () => void;
  pdf: ReturnType<typeof useDownloadPdf>;
}

/** Whether printing is the main act on the screen; an outdated or replaced sheet gives way to a newer one. */
const isForPrinting = ({ type, sheet_changes: changes, newer }: OrderDocument) =>
  !isForClient(type) && !changes && newer === null;

/** The print window, and the document as a file. */
function PrintButtons({ orderDocument, isWaiting, print, onSend, pdf }: PrintButtonsProps) {
  const printer = <IconPrinter {...ICON} />;
  return (
    <>
      {orderDocument.status === 'draft' ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              disabled={isWaiting}
              leftSection={printer}
              rightSection={<IconChevronDown {...ICON} />}
            >
              Печать
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <PrintItems orderDocument={orderDocument} print={print} onSend={onSend} />
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button
          variant={isForPrinting(orderDocument) ? 'filled' : 'default'}
          disabled={isWaiting}
          leftSection={printer}
          onClick={() => print(orderDocument.title)}
        >
          Печать
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload {...ICON} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        Скачать PDF
      </Button>
    </>
  );
}

/** The acts on a document, on a phone in one line with the rest in its menu; it is not printed. */
export function Toolbar({ orderDocument }: { orderDocument: OrderDocument }) {
  const isPhone = useIsPhone();
  const { isWaiting, print } = usePrint();
  const pdf = useDownloadPdf(orderDocument, print);
  const share = useLazyDialog(loadShare);
  const [asked, setAsked] = useState<AskedSending | null>(null);
  const isDraft = orderDocument.status === 'draft';
  const isShared = orderDocument.status !== 'cancelled' && isForClient(orderDocument.type);
  const sendToPrint = () => setAsked({ orderDocument, prints: true });
  const openShare = () => share.open(orderDocument);
  return (
    <>
      <div className={classes.toolbar} data-phone={isPhone || undefined}>
        <BackLink orderDocument={orderDocument} isPhone={isPhone} />
        {!isPhone && <State orderDocument={orderDocument} />}
        <span className={classes.buttons}>
          {!isPhone && (
            <PrintButtons
              orderDocument={orderDocument}
              isWaiting={isWaiting}
              print={print}
              onSend={sendToPrint}
              pdf={pdf}
            />
          )}
          {isPhone && !isShared && (
            <Button
              variant="default"
              disabled={isWaiting}
              leftSection={<IconPrinter {...ICON} />}
              onClick={() => print(orderDocument.title)}
            >
              Печать
            </Button>
          )}
          {isShared && !(isPhone && isDraft) && (
            <Allowed act="documents">
              <Button
                variant={isPhone ? 'filled' : 'default'}
                leftSection={<IconLink {...ICON} />}
                onClick={openShare}
              >
                Ссылка для клиента
              </Button>
            </Allowed>
          )}
          {isDraft && (
            <Allowed act="documents">
              <Button
                leftSection={<IconSend {...ICON} />}
                onClick={() => setAsked({ orderDocument, prints: false })}
              >
                Отметить отправленным
              </Button>
            </Allowed>
          )}
          <MoreMenu
            orderDocument={orderDocument}
            overflow={
              isPhone
                ? {
                    print,
                    pdf,
                    onSend: sendToPrint,
                    onShare: isDraft ? openShare : null,
                  }
                : null
            }
          />
        </span>
      </div>
      {isPhone && (
        <div className={classes.notices}>
          <State orderDocument={orderDocument} />
        </div>
      )}
      <SendDialog asked={asked} print={print} onClose={() => setAsked(null)} />
      {share.Dialog && (
        <share.Dialog orderDocument={orderDocument} opened={share.opened} onClose={share.close} />
      )}
    </>
  );
}
