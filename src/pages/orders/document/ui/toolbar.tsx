import { ActionIcon, Anchor, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconFileDownload,
  IconLink,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentStatusView, type OrderPaper } from '@/entities/orders/document';
import { formatDateTime } from '@/shared/lib/date';
import { useLazyDialog } from '@/shared/lib/lazy';
import { useIsPhone } from '@/shared/lib/viewport';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { StatusChip } from '@/shared/ui/status-chip';
import { openingWords } from '../model/opening-words';
import { usePrint } from '../model/use-print';
import { MoreMenu } from './more-menu';
import { PrintItems } from './print-items';
import { SendDialog, type AskedSending } from './send-dialog';
import classes from './document.module.css';

const loadShare = () => import('./share-dialog').then((module) => module.ShareDialog);

const BACK = 'Назад к заказу';

/** On a phone a sign alone: the line has room for one button beside it. */
function BackLink({ paper, isPhone }: { paper: OrderPaper; isPhone: boolean }) {
  const way = { to: '/order/$id', params: { id: String(paper.order_id) } } as const;
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
function State({ paper }: { paper: OrderPaper }) {
  const sent = formatDateTime(paper.sent_at);
  const opened = openingWords(paper);
  return (
    <span className={classes.state}>
      <StatusChip {...documentStatusView(paper.status)} />
      {sent && <span className="size-13 dimmed nowrap">{sent}</span>}
      {opened && <span className="size-13 dimmed nowrap">{opened}</span>}
    </span>
  );
}

interface PrintButtonsProps {
  paper: OrderPaper;
  isWaiting: boolean;
  print: (title: string) => void;
  onSend: () => void;
}

/** The print window under two names, so that people who want a file find it. */
function PrintButtons({ paper, isWaiting, print, onSend }: PrintButtonsProps) {
  const press = {
    variant: 'default',
    disabled: isWaiting,
    onClick: () => print(paper.title),
  } as const;
  const printer = <IconPrinter {...ICON} />;
  return (
    <>
      {paper.status === 'draft' ? (
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
            <PrintItems paper={paper} print={print} onSend={onSend} />
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button leftSection={printer} {...press}>
          Печать
        </Button>
      )}
      <Button
        leftSection={<IconFileDownload {...ICON} />}
        title="В окне печати выберите «Сохранить как PDF»"
        {...press}
      >
        Сохранить PDF
      </Button>
    </>
  );
}

/** The acts on a document, on a phone in one line with the rest in its menu; it is not printed. */
export function Toolbar({ paper }: { paper: OrderPaper }) {
  const isPhone = useIsPhone();
  const { isWaiting, print } = usePrint();
  const share = useLazyDialog(loadShare);
  const [asked, setAsked] = useState<AskedSending | null>(null);
  const isDraft = paper.status === 'draft';
  const isShared = paper.status !== 'cancelled';
  const sendToPrint = () => setAsked({ paper, prints: true });
  const openShare = () => share.open(paper);
  return (
    <>
      <div className={classes.toolbar} data-phone={isPhone || undefined}>
        <BackLink paper={paper} isPhone={isPhone} />
        {!isPhone && <State paper={paper} />}
        <span className={classes.buttons}>
          {!isPhone && (
            <PrintButtons paper={paper} isWaiting={isWaiting} print={print} onSend={sendToPrint} />
          )}
          {isPhone && !isShared && (
            <Button
              variant="default"
              disabled={isWaiting}
              leftSection={<IconPrinter {...ICON} />}
              onClick={() => print(paper.title)}
            >
              Печать
            </Button>
          )}
          {isShared && !(isPhone && isDraft) && (
            <Button
              variant={isPhone ? 'filled' : 'default'}
              leftSection={<IconLink {...ICON} />}
              onClick={openShare}
            >
              Ссылка для клиента
            </Button>
          )}
          {isDraft && (
            <Button
              leftSection={<IconSend {...ICON} />}
              onClick={() => setAsked({ paper, prints: false })}
            >
              Отметить отправленным
            </Button>
          )}
          <MoreMenu
            paper={paper}
            overflow={
              isPhone ? { print, onSend: sendToPrint, onShare: isDraft ? openShare : null } : null
            }
          />
        </span>
      </div>
      {isPhone && (
        <div className={classes.notices}>
          <State paper={paper} />
        </div>
      )}
      <SendDialog asked={asked} print={print} onClose={() => setAsked(null)} />
      {share.Dialog && <share.Dialog paper={paper} opened={share.opened} onClose={share.close} />}
    </>
  );
}
