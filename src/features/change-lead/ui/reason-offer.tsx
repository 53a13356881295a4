import { ActionIcon, Button, Portal, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leadCache, type Lead } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { rejectReasonQueries, type RejectReason } from '@/entities/leads/reject-reason';
import { countOf } from '@/shared/lib/text';
import { useEndUnattended, useIsPhone } from '@/shared/lib/viewport';
import { ICON } from '@/shared/ui/icon-props';
import { givenReason, useGiveReason } from '../api/use-give-reason';
import { askRejectReason } from '../model/asked-reason';
import { endReasonOffer, useReasonOffer } from '../model/reason-offer';
import classes from './reason-offer.module.css';
import { useOfferKeys } from './use-offer-keys';

const SHOWN_MS = 10_000;
const end = () => endReasonOffer();

interface OfferPanelProps {
  title: string;
  reasons: readonly RejectReason[];
  onGive: (reasonId: number) => void;
  /** Asks for a comment too; absent for several leads. */
  onComment?: () => void;
}

/** The reasons as buttons: one press gives one. It takes no focus, and goes away by itself. */
function OfferPanel({ title, reasons, onGive, onComment }: OfferPanelProps) {
  const attention = useEndUnattended(true, SHOWN_MS, end);
  const panel = useOfferKeys(end);
  const size = useIsPhone() ? 'md' : 'compact-md';
  const then = (act: () => void) => () => {
    end();
    act();
  };
  return (
    <section
      ref={panel}
      className={classes.root}
      aria-label={title}
      data-floating
      // A press leaves the focus where the person works.
      onMouseDown={(event) => event.preventDefault()}
      {...attention}
    >
      <VisuallyHidden role="status">Можно указать причину отказа: клавиша F6</VisuallyHidden>
      <div className={classes.head}>
        <span className={classes.title} aria-hidden>
          {title}
        </span>
        <kbd className={classes.key} title="F6 — к причинам" aria-hidden>
          F6
        </kbd>
        <ActionIcon variant="subtle" color="gray" aria-label="Не указывать" onClick={end}>
          <IconX {...ICON} />
        </ActionIcon>
      </div>
      <div className={classes.reasons}>
        {reasons.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size={size}
            className={classes.reason}
            title={name}
            onClick={then(() => onGive(id))}
          >
            {name}
          </Button>
        ))}
        {onComment && (
          <Button variant="subtle" size={size} onClick={then(onComment)}>
            Комментарий…
          </Button>
        )}
      </div>
    </section>
  );
}

function OfferOfOne({ lead, reasons }: { lead: Lead; reasons: readonly RejectReason[] }) {
  const { mutate: give } = useGiveReason(lead);
  return (
    <OfferPanel
      title="Причина отказа"
      reasons={reasons}
      onGive={(reasonId) => give({ ...givenReason(lead), reasonId })}
      onComment={() => askRejectReason(lead.id)}
    />
  );
}

type Offer = NonNullable<ReturnType<typeof useReasonOffer>>;

function LoadedOffer({ offer: { ids, assign } }: { offer: Offer }) {
  const { data, isPending } = useQuery(rejectReasonQueries.list());
  const queryClient = useQueryClient();
  // As it was answered: its row may leave the list meanwhile.
  const [lead] = useState(() => leadCache.known(queryClient, ids[0] ?? 0));
  const reasons = data?.filter(({ archived_at }) => archived_at === null) ?? [];
  const isVain = !isPending && reasons.length === 0;
  // Reasons that are added later are none for this lead.
  useEffect(() => {
    if (isVain) endReasonOffer();
  }, [isVain]);
  if (reasons.length === 0) return null;
  if (assign) {
    const title = `Причина отказа: ${countOf(ids.length, RECORD_WORDS.lead.forms)}`;
    return <OfferPanel title={title} reasons={reasons} onGive={assign} />;
  }
  return lead ? <OfferOfOne lead={lead} reasons={reasons} /> : null;
}

/** Offers the company's reasons for what was just rejected; nothing where there are none. */
export function ReasonOffer() {
  const offer = useReasonOffer();
  return (
    offer && (
      <Portal>
        <LoadedOffer key={offer.ids.join()} offer={offer} />
      </Portal>
    )
  );
}
