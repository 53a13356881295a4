import { ActionIcon } from '@mantine/core';
import {
  IconBan,
  IconCoins,
  IconDots,
  IconDownload,
  IconFiles,
  IconLink,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hasDocumentText, isForClient, type OrderDocument } from '@/entities/orders/document';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { CopyLinkItem, FOR_COLLEAGUE } from '@/shared/ui/copy-link';
import { useLazyDialog } from '@/shared/lib/lazy';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ICON, LARGE_ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { Allowed, useRight } from '@/shared/rights';
import type { useDownloadPdf } from '../api/use-download-pdf';
import { useCancelDocument, useCreateVersion } from '../api/use-document-actions';
import { PrintItems } from './print-items';

const loadAmount = () => import('./amount-dialog').then((module) => module.AmountDialog);
const loadText = () => import('./text-dialog').then((module) => module.TextDialog);

interface MoreMenuProps {
  orderDocument: OrderDocument;
  /** The acts that do not fit beside it on a phone; null: all fit. */
  overflow: {
    print: (title: string) => void;
    pdf: ReturnType<typeof useDownloadPdf>;
    onSend: () => void;
    onShare: (() => void) | null;
  } | null;
}

/** Further acts on a document. */
export function MoreMenu({ orderDocument, overflow }: MoreMenuProps) {
  const version = useCreateVersion(orderDocument);
  const cancel = useCancelDocument();
  const text = useLazyDialog(loadText);
  const amount = useLazyDialog(loadAmount);
  const [asked, setAsked] = useState<OrderDocument | null>(null);
  const close = () => setAsked(null);
  const maySend = useRight('documents');
  const isDraft = orderDocument.status === 'draft';
  const isCancelled = orderDocument.status === 'cancelled';
  if (isCancelled && overflow === null) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Действия с документом">
            <IconDots {...LARGE_ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {overflow && (
            <>
              <Menu.Label>Отправка и печать</Menu.Label>
              {!isCancelled && (
                <PrintItems
                  orderDocument={orderDocument}
                  print={overflow.print}
                  onSend={overflow.onSend}
                />
              )}
              <Menu.Item
                leftSection={<IconDownload {...ICON} />}
                disabled={overflow.pdf.isPending}
                onClick={() => overflow.pdf.mutate()}
              >
                Скачать PDF
              </Menu.Item>
              {overflow.onShare && (
                <Allowed act="documents">
                  <Menu.Item leftSection={<IconLink {...ICON} />} onClick={overflow.onShare}>
                    Ссылка для клиента
                  </Menu.Item>
                </Allowed>
              )}
              <Menu.Label>Документ</Menu.Label>
            </>
          )}
          {isDraft && orderDocument.amount !== null && (
            <Menu.Item
              leftSection={<IconCoins {...ICON} />}
              onClick={() => amount.open(orderDocument)}
            >
              Изменить сумму
            </Menu.Item>
          )}
          {isDraft && hasDocumentText(orderDocument.type) && (
            <Menu.Item
              leftSection={<IconPencil {...ICON} />}
              onClick={() => text.open(orderDocument)}
            >
              Изменить текст
            </Menu.Item>
          )}
          {!isDraft && !isCancelled && (
            <Menu.Item
              leftSection={<IconFiles {...ICON} />}
              disabled={version.isPending}
              onClick={() => version.mutate()}
            >
              {isForClient(orderDocument.type) ? 'Новая версия' : 'Сделать новый лист'}
            </Menu.Item>
          )}
          <CopyLinkItem
            path={RECORD_PLACES.document.record(orderDocument.id)}
            label={FOR_COLLEAGUE}
          />
          {!isCancelled && (isDraft || maySend || !isForClient(orderDocument.type)) && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconBan {...ICON} />}
                onClick={() => setAsked(orderDocument)}
              >
                Аннулировать
              </Menu.Item>
            </>
          )}
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
        Документ останется в заказе с пометкой «Аннулировано»
        {asked !== null && asked.number !== null && ', его номер не достанется другому'}.
      </ConfirmDialog>
      {amount.Dialog && (
        <amount.Dialog
          orderDocument={orderDocument}
          opened={amount.opened}
          onClose={amount.close}
        />
      )}
      {text.Dialog && (
        <text.Dialog orderDocument={orderDocument} opened={text.opened} onClose={text.close} />
      )}
    </>
  );
}
