import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconChevronLeft,
  IconCoins,
  IconDots,
  IconFileDownload,
  IconFiles,
  IconLink,
  IconPencil,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentStatusView, type OrderPaper } from '@/entities/document';
import { formatDateTime } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { useLazyDialog } from '@/shared/lib/lazy';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { StatusChip } from '@/shared/ui/status-chip';
import { useCancelDocument, useCreateVersion, useSendDocument } from '../api/use-document-actions';
import { drawn, isDrawn, printDocument } from '../model/print-document';
import { openingWords } from '../model/opening-words';
import { Problems } from './notices';
import classes from './document.module.css';

const loadAmount = () => import('./amount-dialog').then((module) => module.AmountDialog);
const loadShare = () => import('./share-dialog').then((module) => module.ShareDialog);
const loadText = () => import('./text-dialog').then((module) => module.TextDialog);

function SendButton({ paper }: { paper: OrderPaper }) {
  const send = useSendDocument();
  /** The paper as it was when it was asked about: that one is sent, or none. */
  const [asked, setAsked] = useState<OrderPaper | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button leftSection={<IconSend {...ICON} />} onClick={() => setAsked(paper)}>
        Отправлено
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title="Отметить отправленным?"
        confirmLabel="Отправлено"
        isDestructive={false}
        pending={send.isPending}
        onConfirm={() => asked && send.mutate(asked, { onSettled: close })}
        onCancel={close}
      >
        {asked && (
          <>
            Документ на {formatMoney(asked.total)} останется таким, какой он сейчас. Если заказ
            изменится, сделайте новую версию.
            {asked.problems.length > 0 && (
              <Problems problems={asked.problems} orderId={asked.order_id} />
            )}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function MoreMenu({ paper }: { paper: OrderPaper }) {
  const version = useCreateVersion(paper);
  const cancel = useCancelDocument();
  const text = useLazyDialog(loadText);
  const amount = useLazyDialog(loadAmount);
  const [asked, setAsked] = useState<OrderPaper | null>(null);
  const close = () => setAsked(null);
  if (paper.status === 'cancelled') return null;
  const isDraft = paper.status === 'draft';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Действия с документом">
            <IconDots {...LARGE_ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isDraft && paper.amount !== null && (
            <Menu.Item leftSection={<IconCoins {...ICON} />} onClick={() => amount.open(paper)}>
              Изменить сумму
            </Menu.Item>
          )}
          {isDraft ? (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => text.open(paper)}>
              Изменить текст
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconFiles {...ICON} />}
              disabled={version.isPending}
              onClick={() => version.mutate()}
            >
              Новая версия
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBan {...ICON} />} onClick={() => setAsked(paper)}>
            Аннулировать
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== null}
        title="Аннулировать документ?"
        confirmLabel="Аннулировать"
        pending={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked, { onSettled: close })}
        onCancel={close}
      >
        Документ останется в заказе с пометкой «Аннулировано», его номер не достанется другому.
      </ConfirmDialog>
      {amount.Dialog && (
        <amount.Dialog paper={paper} opened={amount.opened} onClose={amount.close} />
      )}
      {text.Dialog && <text.Dialog paper={paper} opened={text.opened} onClose={text.close} />}
    </>
  );
}

/** The same window under both names: whoever wants a file finds it. */
function PrintButtons({ title }: { title: string }) {
  const [isWaiting, setWaiting] = useState(false);
  const print = async () => {
    if (!isDrawn()) {
      setWaiting(true);
      const isThere = await drawn();
      setWaiting(false);
      if (!isThere) return;
    }
    printDocument(title);
  };
  const press = { variant: 'default', disabled: isWaiting, onClick: () => void print() } as const;
  return (
    <>
      <Button leftSection={<IconPrinter {...ICON} />} {...press}>
        Печать
      </Button>
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

function ShareButton({ paper }: { paper: OrderPaper }) {
  const share = useLazyDialog(loadShare);
  if (paper.status === 'cancelled') return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink {...ICON} />}
        onClick={() => share.open(paper)}
      >
        Ссылка для клиента
      </Button>
      {share.Dialog && <share.Dialog paper={paper} opened={share.opened} onClose={share.close} />}
    </>
  );
}

/** What can be done with a paper; it is not printed. */
export function Toolbar({ paper }: { paper: OrderPaper }) {
  const sent = formatDateTime(paper.sent_at);
  const opened = openingWords(paper);
  return (
    <div className={classes.toolbar}>
      <Anchor
        size="sm"
        className={classes.back}
        renderRoot={(props) => (
          <Link {...props} to="/order/$id" params={{ id: String(paper.order_id) }} />
        )}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        Назад к заказу
      </Anchor>
      <span className={classes.state}>
        <StatusChip {...documentStatusView(paper.status)} />
        {sent && <span className={classes.moment}>{sent}</span>}
        {opened && <span className={classes.moment}>{opened}</span>}
      </span>
      <span className={classes.buttons}>
        <PrintButtons title={paper.title} />
        <ShareButton paper={paper} />
        {paper.status === 'draft' && <SendButton paper={paper} />}
        <MoreMenu paper={paper} />
      </span>
    </div>
  );
}
