import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import { clientName, type Client } from '@/entities/clients/client';
import { OBJECT_TYPE_LABELS, type Order } from '@/entities/orders/order';
import { formatPhone, phoneHref } from '@/shared/lib/text';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { ICON } from '@/shared/ui/icon-props';
import type { EditorShared } from '../../model/editor-context';
import type { OrderDraft } from '../../model/draft/order-draft';
import { Block } from '../block';
import { ClientChoice } from './client-choice';
import shared from '../order.module.css';
import classes from './contact-block.module.css';

const OBJECT_OPTIONS = [
  { value: '', label: 'Не указан' },
  ...Object.entries(OBJECT_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

/** The contact and address of a draft. */
type ContactDraft = Pick<
  OrderDraft,
  'client_id' | 'name' | 'phone' | 'email' | 'address' | 'object_type' | 'floor' | 'comment'
>;

/** The client, contact and address of an order. */
export const ContactBlock = memo(function ContactBlock({
  order,
  editor,
}: {
  order: Order;
  editor: EditorShared;
}) {
  const { draft, change, isOpen } = editor;
  const { client_id, name, phone, email, address, object_type, floor, comment } = draft;
  const contact = useMemo(
    () => ({ client_id, name, phone, email, address, object_type, floor, comment }),
    [client_id, name, phone, email, address, object_type, floor, comment],
  );
  return <ContactFields order={order} draft={contact} change={change} isOpen={isOpen} />;
});

interface ContactFieldsProps extends Pick<EditorShared, 'change' | 'isOpen'> {
  order: Order;
  draft: ContactDraft;
}

const mapOf = (address: string) =>
  `https://yandex.ru/maps/?text=${encodeURIComponent(address.trim())}`;

/** Calls the client and shows the place: what a measurer on the way needs first. */
function WaysToReach({ phone, address }: Pick<ContactDraft, 'phone' | 'address'>) {
  const call = phoneHref(formatPhone(phone));
  if (call === null && address.trim() === '') return null;
  return (
    <div className={classes.client}>
      {call !== null && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPhone {...ICON} />}
          renderRoot={(props) => <a {...props} href={call} />}
        >
          Позвонить
        </Button>
      )}
      {address.trim() !== '' && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconMapPin {...ICON} />}
          renderRoot={(props) => (
            <a {...props} href={mapOf(address)} target="_blank" rel="noopener noreferrer" />
          )}
        >
          На карте
        </Button>
      )}
    </div>
  );
}

/** Rendered anew only where something of it changes, not with every size that is typed. */
const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { order, draft, change, isOpen } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<Pick<Client, 'id' | 'name'> | null>(null);
  const { client_id: clientId } = draft;
  const client = [chosen, order.client].find((each) => each?.id === clientId);
  const field = (key: 'name' | 'phone' | 'email' | 'address' | 'floor' | 'comment') => ({
    value: draft[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change((before) => ({ ...before, [key]: value }), key),
  });

  const choose = (found: Client) => {
    setChosen(found);
    setIsChoosing(false);
    change((before) => ({
      ...before,
      client_id: found.id,
      // Typed values stay.
      name: before.name || (found.name ?? ''),
      phone: before.phone || (found.phone ?? ''),
      email: before.email || (found.email ?? ''),
      address: before.address || (found.address ?? ''),
    }));
  };

  return (
    <Block title="Клиент и объект">
      <div className={classes.client}>
        {clientId === null ? (
          <span className={shared.dimmed}>Клиент не выбран</span>
        ) : (
          <Anchor renderRoot={(props) => <Link {...props} to="." search={{ client: clientId }} />}>
            {client ? clientName(client) : `Клиент №${clientId}`}
          </Anchor>
        )}
        {isOpen && (
          <Button variant="default" size="compact-md" onClick={() => setIsChoosing(true)}>
            {clientId === null ? 'Выбрать клиента' : 'Сменить клиента'}
          </Button>
        )}
        {isOpen && clientId !== null && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => change((before) => ({ ...before, client_id: null }))}
          >
            Отвязать
          </Button>
        )}
        {order.lead_id !== null && (
          <Anchor
            renderRoot={(props) => <Link {...props} to="." search={{ lead: order.lead_id }} />}
          >
            Заявка №{order.lead_id}
          </Anchor>
        )}
      </div>
      <WaysToReach phone={draft.phone} address={draft.address} />
      <div className={shared.grid}>
        <TextInput
          className={shared.twice}
          label="Имя"
          maxLength={255}
          autoComplete="off"
          {...field('name')}
        />
        <TextInput
          label="Телефон"
          type="tel"
          maxLength={255}
          autoComplete="off"
          {...field('phone')}
        />
        <TextInput
          label="E-mail"
          inputMode="email"
          maxLength={255}
          autoComplete="off"
          {...field('email')}
        />
        <TextInput
          className={shared.twice}
          label="Адрес объекта"
          maxLength={500}
          autoComplete="off"
          {...field('address')}
        />
        <NativeSelect
          label="Тип объекта"
          data={OBJECT_OPTIONS}
          value={draft.object_type}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, object_type: value }))
          }
        />
        <TextInput label="Этаж" maxLength={50} autoComplete="off" {...field('floor')} />
        <GrowingTextarea
          className={shared.wide}
          label="Комментарий"
          minRows={1}
          maxRows={12}
          maxLength={10_000}
          {...field('comment')}
        />
      </div>
      <ClientChoice opened={isChoosing} onClose={() => setIsChoosing(false)} onChoose={choose} />
    </Block>
  );
});
