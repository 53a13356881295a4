import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconLink, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { longDay, type OrderDocument } from '@/entities/orders/document';
import { MailDocument } from '@/features/orders/mail-document';
import { dayOf } from '@/shared/lib/date';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { ICON } from '@/shared/ui/icon-props';
import { QrCode } from '@/shared/ui/qr-code';
import { useSendDocument } from '../api/use-document-actions';
import { useShareDocument, useUnshareDocument } from '../api/use-share-document';
import { closedWords } from '../model/closed-words';
import { openingWords } from '../model/opening-words';
import { Problems } from './notices';
import classes from './share-dialog.module.css';

const PERIODS = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
];
const USUAL_DAYS = 30;
const WIDTH = 480;

interface ShareProps {
  orderDocument: OrderDocument;
}

/** A client is shown what never changes: a draft is sent first. */
function OfDraft({ orderDocument }: ShareProps) {
  const send = useSendDocument();
  return (
    <div className="grid gap-16">
      <p>
        Клиент увидит документ таким, какой он сейчас, поэтому сначала он отмечается отправленным:
        {orderDocument.number === null ? ' получает номер и дату' : ' получает дату'} и больше не
        меняется.
      </p>
      {orderDocument.problems.length > 0 && (
        <Problems problems={orderDocument.problems} orderId={orderDocument.order_id} />
      )}
      <Button
        className={classes.action}
        leftSection={<IconSend {...ICON} />}
        loading={send.isPending}
        onClick={() => send.mutate(orderDocument)}
      >
        Отметить отправленным
      </Button>
    </div>
  );
}

/** The device's own ways to pass something on, where it has them. */
const canShare = () => typeof navigator.share === 'function';

/** A link that has just been made: nothing tells its address again. */
function NewLink({ url, title, fileName }: { url: string; title: string; fileName: string }) {
  // A person who closes the sheet of the device has changed their mind: there is nothing to say.
  const pass = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <TextInput
        label="Ссылка для клиента"
        value={url}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={url} label="Скопировать ссылку" />
        {canShare() && (
          <Button variant="default" leftSection={<IconSend {...ICON} />} onClick={pass}>
            Отправить
          </Button>
        )}
        {/* Opened like this it is not counted as an opening of the client. */}
        <Anchor href={`${url}?preview`} target="_blank" rel="noopener">
          Посмотреть как клиент
        </Anchor>
      </div>
      <QrCode text={url} fileName={fileName} />
    </>
  );
}

function Revoke({ orderDocument }: ShareProps) {
  const unshare = useUnshareDocument(orderDocument);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Отозвать ссылки
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Отозвать все ссылки?"
        confirmLabel="Отозвать"
        pending={unshare.isPending}
        onConfirm={() => unshare.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        По ссылкам, которые уже отправлены, клиент увидит только название и телефон компании.
      </ConfirmDialog>
    </>
  );
}

function OfSent({ orderDocument }: ShareProps) {
  const share = useShareDocument(orderDocument);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const until = dayOf(orderDocument.shared_until);
  const opened = openingWords(orderDocument);
  const { data: made } = share;
  // A revoked link is not shown any more.
  const url = until === null ? null : (made?.url ?? null);
  const closed = closedWords(orderDocument);
  if (closed) {
    return (
      <div className="grid gap-16">
        <p>{closed}</p>
        {until !== null && <Revoke orderDocument={orderDocument} />}
      </div>
    );
  }
  return (
    <div className="grid gap-16">
      <p>
        {until === null
          ? 'Клиент откроет документ без входа в систему: прочитает, распечатает, а предложение сможет принять.'
          : `Действует ссылка до ${longDay(until)}.`}{' '}
        {opened === null ? until !== null && 'Клиент её ещё не открывал.' : `${opened}.`}
      </p>
      {url !== null && (
        <NewLink
          url={url}
          title={orderDocument.title}
          fileName={orderDocument.number ?? orderDocument.title}
        />
      )}
      <MailDocument orderDocument={orderDocument} />
      <div className={classes.new}>
        <NativeSelect
          label="Срок ссылки"
          data-closes-freely
          data={PERIODS}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button
          variant={until === null ? 'filled' : 'default'}
          leftSection={<IconLink {...ICON} />}
          loading={share.isPending}
          onClick={() => share.mutate(Number(days))}
        >
          {until === null ? 'Создать ссылку' : 'Ещё одна ссылка'}
        </Button>
        {until !== null && <Revoke orderDocument={orderDocument} />}
      </div>
      {until !== null && url === null && (
        <Text c="dimmed" size="sm">
          Адрес ссылки показывается один раз, когда её создают. Если он потерян, создайте ещё одну:
          прежняя останется рабочей.
        </Text>
      )}
    </div>
  );
}

interface ShareDialogProps extends ShareProps {
  opened: boolean;
  onClose: () => void;
}

/** How a client gets to see a document. */
export const ShareDialog = ({ orderDocument, opened, onClose }: ShareDialogProps) => (
  <Dialog title="Ссылка для клиента" opened={opened} onClose={onClose} width={WIDTH} fillsPhone>
    {orderDocument.status === 'draft' ? (
      <OfDraft orderDocument={orderDocument} />
    ) : (
      <OfSent orderDocument={orderDocument} />
    )}
  </Dialog>
);
