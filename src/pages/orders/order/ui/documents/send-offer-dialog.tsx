import { Button, Stack, TextInput } from '@mantine/core';
import type { OrderDocument } from '@/entities/orders/document';
import { MailDocument } from '@/features/orders/mail-document';
import { formatMoney } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { useSendOffer } from '../../api/use-send-offer';
import shared from '../order.module.css';
import classes from './documents.module.css';

interface SendOfferProps {
  offer: OrderDocument;
  opened: boolean;
  onClose: () => void;
}

/** A link that the browser did not let be copied: the next key copies it. */
const MadeLink = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <Stack gap="md">
    <TextInput
      label="Ссылка для клиента"
      value={url}
      readOnly
      autoFocus
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
    <DialogFoot>
      <CopyButton text={url} label="Скопировать ссылку" />
      <Button onClick={onClose}>Готово</Button>
    </DialogFoot>
  </Stack>
);

function Question({ offer, send, onClose }: SendQuestion) {
  const blocking = offer.problems.filter(({ blocks }) => blocks);
  const isBlocked = blocking.length > 0;
  const listed = isBlocked ? blocking : offer.problems;
  const isDraft = offer.status === 'draft';
  return (
    <Stack gap="md">
      {!isBlocked && (
        <p>
          {isDraft
            ? `КП на ${formatMoney(offer.total)} получит ${offer.number === null ? 'номер и ' : ''}сегодняшнюю дату и больше не изменится.`
            : `У клиента уже это КП на ${formatMoney(offer.total)}: будет ещё одна ссылка на него.`}
        </p>
      )}
      {listed.length > 0 && (
        <div className={shared.warning}>
          <strong>{isBlocked ? 'Отправить нельзя' : 'Проверьте перед отправкой'}</strong>
          <ul className={classes.problems}>
            {listed.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {!isBlocked && <MailDocument orderDocument={offer} onSent={onClose} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {isBlocked ? 'Закрыть' : 'Отмена'}
        </Button>
        {!isBlocked && (
          <Button
            data-autofocus
            loading={send.isPending}
            onClick={() =>
              send.mutate(offer, {
                onSuccess: ({ isCopied }) => {
                  if (isCopied) onClose();
                },
              })
            }
          >
            {isDraft ? 'Отправить и скопировать ссылку' : 'Скопировать ссылку'}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}

interface SendQuestion {
  offer: OrderDocument;
  send: ReturnType<typeof useSendOffer>;
  onClose: () => void;
}

function SendOffer({ offer, onClose }: Omit<SendOfferProps, 'opened'>) {
  const send = useSendOffer();
  const { data } = send;
  return data && !data.isCopied ? (
    <MadeLink url={data.url} onClose={onClose} />
  ) : (
    <Question offer={offer} send={send} onClose={onClose} />
  );
}

/** Asks before an offer is frozen and its client gets a link; says why where it cannot be sent. */
export const SendOfferDialog = ({ opened, ...form }: SendOfferProps) => (
  <Dialog title="Отправить КП клиенту" opened={opened} onClose={form.onClose}>
    <SendOffer {...form} />
  </Dialog>
);
