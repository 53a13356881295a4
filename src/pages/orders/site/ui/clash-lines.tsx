import { UnstyledButton } from '@mantine/core';
import type { OrderSite } from '@/entities/orders/order';
import type { DraftChange } from '../model/change-draft';
import { clashWords } from '../model/clash-words';
import { acceptTheirs, keepMine, placeOf, type Clash } from '../model/clashes';
import classes from './site.module.css';

interface ClashLinesProps {
  clashes: readonly Clash[];
  site: OrderSite;
  onChange: (change: DraftChange) => void;
}

/** Asks whether the person's value stays or the colleague's. */
export const ClashLines = ({ clashes, site, onChange }: ClashLinesProps) =>
  clashes.map((clash) => {
    const { text, keep, accept } = clashWords(clash, site);
    return (
      <div key={placeOf(clash)} className={classes.clash} role="alert">
        <span>{text}</span>
        <UnstyledButton className={classes.answer} onClick={() => onChange(keepMine(clash))}>
          {keep}
        </UnstyledButton>
        <span aria-hidden>·</span>
        <UnstyledButton className={classes.answer} onClick={() => onChange(acceptTheirs(clash))}>
          {accept}
        </UnstyledButton>
      </div>
    );
  });
