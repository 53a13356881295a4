import { Button, Textarea } from '@mantine/core';
import { IconMessage, IconShare2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { passMessage, visitKeys, type MessageWay, type Visit } from '@/entities/orders/visit';
import { formatPhone } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { ICON } from '@/shared/ui/icon-props';
import { useRereadVisits } from '../api/use-saved-toast';
import { messageText, smsHref } from '../model/message-text';

const MESSAGE_LIMIT = 1000;

/** The device's own ways to pass something on, where it has them. */
const canShare = () => typeof navigator.share === 'function';

/** The ready message about the time of a visit: the person passes it on by their own phone. */
export function MessageDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const zone = useWorkZone();
  const reread = useRereadVisits();
  // Until a person edits the text, it follows the zone, which may still be loading.
  const [edited, setText] = useState<string | null>(null);
  const text = edited ?? messageText(visit, zone);
  const { mutate: record } = useMutation({
    mutationKey: [...visitKeys.all(), 'passed'],
    mutationFn: (via: MessageWay) => passMessage(visit.id, { via, text: text.trim() }),
    meta: { failure: 'Сообщение не записано в историю', preferServerMessage: true },
    onSettled: reread,
  });
  const phone = visit.phone ?? '';
  const isEmpty = text.trim() === '';
  const sms = smsHref(phone, text);
  const share = () =>
    navigator.share({ text }).then(
      () => record('share'),
      // The sheet of the device was closed: nothing was passed on.
      () => undefined,
    );
  return (
    <Dialog title="Сообщить клиенту" onClose={onClose}>
      <div className="column gap-12">
        <p className="dimmed">{formatPhone(phone)}</p>
        <Textarea
          label="Сообщение"
          autosize
          minRows={2}
          maxLength={MESSAGE_LIMIT}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="size-13 dimmed">
          Сообщение уходит с вашего устройства; в историю заказа попадёт, что вы его передали.
        </p>
        <DialogFoot>
          {!isEmpty && (
            <CopyButton text={text} label="Скопировать" onCopied={() => record('copy')} />
          )}
          {canShare() && (
            <Button
              variant="default"
              leftSection={<IconShare2 {...ICON} />}
              disabled={isEmpty}
              onClick={() => void share()}
            >
              Поделиться
            </Button>
          )}
          <Button
            leftSection={<IconMessage {...ICON} />}
            {...(sms === null
              ? { disabled: true }
              : { component: 'a', href: sms, onClick: () => record('sms') })}
          >
            Написать SMS
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
