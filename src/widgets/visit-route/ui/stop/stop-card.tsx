import { Button } from '@mantine/core';
import { IconMapPin, IconPhone, IconRulerMeasure } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { useWorkZone } from '@/entities/company/company';
import { siteDraftSubject } from '@/entities/orders/order';
import {
  visitKindLabel,
  VisitStatusChip,
  type RouteQuery,
  type RouteStop,
} from '@/entities/orders/visit';
import { SitePhotos } from '@/features/site-photos';
import { hasDrafts } from '@/shared/lib/drafts';
import { formatMoney, isolated, phoneView } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { StatusChip } from '@/shared/ui/status-chip';
import { mapHref, marksText, mayMeasure, stopName, stopTimeText } from '../../model/stop-words';
import { StopActs } from './stop-acts';
import { StopClaims } from './stop-claims';
import { StopNews } from './stop-news';
import { StopObject } from './stop-object';
import classes from './stop.module.css';

/** Where the stop is: a press opens the map. */
const Address = ({ address }: { address: string }) => (
  <a className={classes.address} href={mapHref(address)} target="_blank" rel="noopener noreferrer">
    <IconMapPin {...ICON} />
    <span className={classes.text}>{address}</span>
  </a>
);

/** The phone of the customer, to call by a press where it is a number. */
function Phone({ phone }: { phone: string }) {
  const { text, href } = phoneView(phone);
  if (href === null) return <p className={classes.text}>{text}</p>;
  return (
    <Button
      variant="default"
      className={classes.button}
      leftSection={<IconPhone {...ICON} />}
      aria-label={`Позвонить: ${text}`}
      renderRoot={(props) => <a {...props} href={href} />}
    >
      {text}
    </Button>
  );
}

/** Leads to the measuring of the order. */
const MeasureLink = ({ stop, name }: Pick<StopCardProps, 'stop'> & { name: string }) => (
  <Button
    variant={stop.status === 'planned' ? 'light' : 'default'}
    className={classes.button}
    data-screen-only
    leftSection={<IconRulerMeasure {...ICON} />}
    aria-label={`Замерить: ${name}`}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/order/$id"
        params={{ id: String(stop.order_id) }}
        search={{ mode: 'site' }}
      />
    )}
  >
    Замерить
  </Button>
);

/** Says that this device keeps sizes of the reader that the server does not have yet. */
function UnsentSizes({ stop, name }: Pick<StopCardProps, 'stop'> & { name: string }) {
  const { data: me } = useCurrentUser();
  if (!me || !hasDrafts(me.id, siteDraftSubject(stop.order_id))) return null;
  return (
    <Link
      to="/order/$id"
      params={{ id: String(stop.order_id) }}
      search={{ mode: 'site' }}
      className={classes.unsent}
      aria-label={`Замер не отправлен: ${name}`}
    >
      Замер не отправлен
    </Link>
  );
}

export interface StopCardProps {
  stop: RouteStop;
  query: RouteQuery;
  /** The person of the route, and whether that is the reader. */
  userId: number | null;
  isOwn: boolean;
  /** Whether the money of the order is taken here. */
  collects: boolean;
}

/** One visit of the day: its time, place, phone, work and result. */
export function StopCard({ stop, query, userId, isOwn, collects }: StopCardProps) {
  const zone = useWorkZone();
  const mayRead = useRight('read');
  const mayWrite = useRight('write');
  // Marked as seen at once; the mark on the screen stays while the person looks.
  const [wasNew] = useState(stop.is_new);
  const name = stopName(stop, query.day, zone);
  const isPlanned = stop.status === 'planned';
  const mayMark = (isOwn || mayWrite) && stop.status !== 'cancelled';
  const measures = mayMark && mayMeasure(stop, mayRead);
  const order = `Заказ №${stop.order_number}`;
  return (
    <li>
      <article className={classes.card} aria-label={name} data-ended={!isPlanned || undefined}>
        <div className={classes.head}>
          <time dateTime={stop.starts_at} className={classes.time}>
            {stopTimeText(stop, query.day, zone)}
          </time>
          <span className={classes.kind}>{isolated(visitKindLabel(stop.kind))}</span>
          {!isPlanned && <VisitStatusChip status={stop.status} />}
          {isOwn && wasNew && isPlanned && <StatusChip label="Новый" tone="blue" />}
        </div>
        {isOwn && <StopNews stop={stop} query={query} name={name} />}
        <p className={classes.customer}>
          {stop.customer && <bdi className="bold">{stop.customer}</bdi>}
          {mayRead ? (
            <Link to="/order/$id" params={{ id: String(stop.order_id) }} className="link nowrap">
              {order}
            </Link>
          ) : (
            <span className="dimmed nowrap">{order}</span>
          )}
        </p>
        {stop.address && <Address address={stop.address} />}
        {stop.phone && <Phone phone={stop.phone} />}
        <StopClaims claims={stop.claims} name={name} />
        {collects && stop.collect !== null && stop.collect > 0 && (
          <p className={classes.collect}>
            Взять на месте: <b className="nowrap">{formatMoney(stop.collect)}</b>
          </p>
        )}
        <StopObject stop={stop} name={name} userId={userId} />
        <SitePhotos
          orderId={stop.order_id}
          photos={stop.photos}
          name={name}
          isOpen={isOwn || mayWrite}
        />
        {(!isPlanned || stop.arrived_at) && stop.status !== 'cancelled' && (
          <p className={classes.marks}>{marksText(stop, zone)}</p>
        )}
        <UnsentSizes stop={stop} name={name} />
        {measures && <MeasureLink stop={stop} name={name} />}
        {mayMark && <StopActs stop={stop} query={query} name={name} />}
      </article>
    </li>
  );
}
