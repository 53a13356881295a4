import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useMemo, useState } from 'react';
import { clientName, type Client } from '@/entities/clients/client';
import { OBJECT_TYPE_LABELS, type Order } from '@/entities/orders/order';
import { lazyPart, useLazyDialog } from '@/shared/lib/lazy';
import { useIsPhone } from '@/shared/lib/viewport';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import type { EditorShared } from '../../model/editor-context';
import type { ContactDraft } from '../../model/draft/order-draft';
import { isNewOrder } from '../../model/draft/new-order';
import { useCommentOffer } from '../../model/use-comment-offer';
import { useFoldedContact, type ContactRefusals } from '../../model/use-folded-contact';
import { Block } from '../block';
import { FoldedContact } from './folded-contact';
import { LeadLink } from './lead-link';
import { WaysToReach } from './ways-to-reach';
import shared from '../order.module.css';
import classes from './contact-block.module.css';

const loadChoice = () => import('./client-choice').then((module) => module.ClientChoice);

const TypedTaskOffer = lazyPart(() =>
  import('@/features/write-task').then((module) => module.TypedTaskOffer),
);

const OBJECT_OPTIONS = [
  { value: '', label: 'Не указан' },
  ...Object.entries(OBJECT_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

interface ContactBlockProps {
  order: Order;
  editor: EditorShared;
  /** Refusals of the server, by the name of the field. */
  refused: ContactRefusals;
  /** While the changes of two people are joined. */
  isAsked: boolean;
}

/** The client, contact and address of an order. */
export const ContactBlock = memo(function ContactBlock(props: ContactBlockProps) {
  const { order, editor, refused, isAsked } = props;
  const { draft, change, isOpen } = editor;
  const { client_id, name, phone, email, address, object_type, floor, comment } = draft;
  const contact = useMemo(
    () => ({ client_id, name, phone, email, address, object_type, floor, comment }),
    [client_id, name, phone, email, address, object_type, floor, comment],
  );
  return <ContactFields {...{ order, change, isOpen, refused, isAsked }} draft={contact} />;
});

interface ClientRowProps {
  /** The client of the order, where their name is known. */
  client: Pick<Client, 'id' | 'name'> | null | undefined;
  draft: ContactDraft;
  leadId: number | null;
  isOpen: boolean;
  onChoose: () => void;
  onUnlink: () => void;
}

/** The client of the order, with the ways to reach them. */
function ClientRow({ client, draft, leadId, isOpen, onChoose, onUnlink }: ClientRowProps) {
  const { client_id: clientId } = draft;
  return (
    <div className={classes.client}>
      {clientId === null ? (
        <span className={shared.dimmed}>Клиент не выбран</span>
      ) : (
        <Anchor renderRoot={(props) => <Link {...props} to="." search={{ client: clientId }} />}>
          {client ? clientName(client) : `Клиент №${clientId}`}
        </Anchor>
      )}
      {isOpen && (
        <Button variant="default" size="compact-md" onClick={onChoose}>
          {clientId === null ? 'Выбрать клиента' : 'Сменить клиента'}
        </Button>
      )}
      {isOpen && clientId !== null && (
        <Button variant="subtle" size="compact-md" onClick={onUnlink}>
          Отвязать
        </Button>
      )}
      <LeadLink leadId={leadId} />
      <WaysToReach phone={draft.phone} address={draft.address} />
    </div>
  );
}

interface ContactFieldsProps
  extends Omit<ContactBlockProps, 'editor'>, Pick<EditorShared, 'change' | 'isOpen'> {
  draft: ContactDraft;
}

/** Rendered anew only where something of it changes, not with every size that is typed. */
const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { order, draft, change, isOpen, refused, isAsked } = props;
  const isPhone = useIsPhone();
  const isKept = !isOpen || isAsked;
  const { root, isFolded, isFocused, unfold } = useFoldedContact(draft, refused, isKept);
  const choice = useLazyDialog(loadChoice);
  const offering = useCommentOffer(order, draft.comment, isOpen);
  const [remark] = useState(draft.comment);
  const [chosen, setChosen] = useState<Pick<Client, 'id' | 'name'> | null>(null);
  const { client_id: clientId } = draft;
  const client = [chosen, order.client].find((each) => each?.id === clientId);
  const field = (key: 'name' | 'phone' | 'email' | 'address' | 'floor' | 'comment') => ({
    value: draft[key],
    error: refused[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change((before) => ({ ...before, [key]: value }), key),
  });

  const choose = (found: Client) => {
    setChosen(found);
    choice.close();
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

  if (isFolded) {
    return (
      <Block title="Клиент и объект" isFolded>
        <FoldedContact contact={draft} leadId={order.lead_id} onUnfold={unfold} />
      </Block>
    );
  }
  return (
    <Block title="Клиент и объект" ref={root}>
      <ClientRow
        client={client}
        draft={draft}
        leadId={order.lead_id}
        isOpen={isOpen}
        onChoose={() => choice.open(null)}
        onUnlink={() => change((before) => ({ ...before, client_id: null }))}
      />
      <div className={shared.grid}>
        <TextInput
          className={shared.twice}
          label="Имя"
          autoFocus={isFocused || (isNewOrder(order) && !isPhone)}
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
          error={refused.object_type}
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
          {...offering}
          {...field('comment')}
        />
        {draft.comment !== remark && isOpen && !isNewOrder(order) && (
          <Suspense>
            <TypedTaskOffer
              subject={{ type: 'order', id: order.id }}
              text={draft.comment}
              before={remark}
            />
          </Suspense>
        )}
      </div>
      {choice.Dialog && (
        <choice.Dialog opened={choice.opened} onClose={choice.close} onChoose={choose} />
      )}
    </Block>
  );
});
