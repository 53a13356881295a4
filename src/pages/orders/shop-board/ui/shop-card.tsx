import { Link } from '@tanstack/react-router';
import { useWorkZone } from '@/entities/company/company';
import {
  InstallMark,
  pieceText,
  type ShopCard as Card,
  type ShopStage,
} from '@/entities/orders/production';
import { formatNumber, isolated } from '@/shared/lib/text';
import { noteOpened } from '../model/use-return-to-card';
import classes from './shop-board.module.css';

interface ShopCardProps {
  card: Card;
  /** The stage that its items wait at. */
  stage: string;
  /** Where the way back from the order leads. */
  from: 'board' | ShopStage;
}

/** An order with its items that wait at one stage; it opens the order in the shop. */
export function ShopCard({ card, stage, from }: ShopCardProps) {
  const zone = useWorkZone();
  const items = card.items.map(pieceText).join(', ');
  return (
    <li>
      <Link
        to="/order/$id"
        params={{ id: String(card.id) }}
        search={{ mode: 'shop' }}
        state={{ shopFrom: from }}
        className={classes.card}
        data-order={card.id}
        data-stage={stage}
        onClick={(event) => noteOpened({ id: card.id, stage }, event)}
      >
        <span className={classes.title}>
          №{card.number} {card.customer && isolated(card.customer)}
        </span>{' '}
        <span className={classes.items}>{items}</span>{' '}
        <span className={classes.foot}>
          <span className="tabular nowrap">
            Готово {formatNumber(card.ready_count)} из {formatNumber(card.items_count)}
          </span>{' '}
          <InstallMark at={card.installs_at} zone={zone} isShort />
        </span>
      </Link>
    </li>
  );
}
