import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { OrderSite, SiteItem } from '@/entities/orders/order';
import { toast } from '@/shared/lib/toast';
import { useSwipe } from '@/shared/lib/viewport';
import { ICON } from '@/shared/ui/icon-props';
import { useLatestSite } from '../api/use-latest-site';
import { useSiteSender } from '../api/use-site-sender';
import { add, copyOf, forget, nextItem, remove } from '../model/change-draft';
import { askedOf } from '../model/sender-state';
import { editedItem, goneItems, shownItems } from '../model/site-draft';
import { hasSizes, useMeasured } from '../model/use-measured';
import { usePriced } from '../model/use-priced';
import { useSteps } from '../model/use-steps';
import { itemName, quotedName } from '../model/words';
import { GoneItems } from './gone-items';
import { ItemForm } from './item-form';
import { ObjectForm } from './object-form';
import { SaveLine } from './save-line';
import { SiteHead } from './site-head';
import { StepList } from './step-list';
import classes from './site.module.css';

const UNDO_MS = 8000;

/** A removed item as it is sent to be restored: without the mark the server takes it for a repeated call. */
const asReturned = (item: SiteItem): SiteItem => Object.assign({}, item, { returned: true });

/** Enter leads to the next number, from the last one to the button that goes on. */
function goOn(event: KeyboardEvent<HTMLElement>, next: HTMLElement | null) {
  const { target, key, defaultPrevented, currentTarget } = event;
  if (key !== 'Enter' || defaultPrevented) return;
  if (!(target instanceof HTMLElement) || target.dataset['number'] === undefined) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('[data-number]')];
  (fields[fields.indexOf(target) + 1] ?? next)?.focus();
}

/** The name of the shown item with its place among all. */
const Place = ({ item, place, of }: { item: SiteItem; place: number; of: number }) => (
  <>
    <bdi>{itemName(item)}</bdi> · {place + 1} из {of}
  </>
);

/** An order as it is measured: one item a screen, saved by itself. */
export function SiteEditor({ read, owner }: { read: OrderSite; owner: number | null }) {
  const site = useLatestSite(read);
  const sender = useSiteSender(site, owner);
  const state = sender.use();
  const { draft, refused } = state;
  const items = shownItems(site, draft);
  const asked = askedOf(site, state);
  const panel = useRef<HTMLElement>(null);
  const steps = useSteps(items, panel);
  const measured = useMeasured(owner, site.id);
  const [isPriced, setPriced] = usePriced();
  const next = useRef<HTMLButtonElement>(null);
  const swipe = useSwipe((by) => (by === 1 ? steps.forward() : steps.back()));
  const { item, place } = steps;
  const isObject = item === undefined;
  const done = items.flatMap((one) =>
    measured.ids.includes(one.id) && hasSizes(one, draft.items[one.id]) ? one.id : [],
  );
  const disabled = !site.editable;
  const another = disabled ? null : nextItem(site, draft);

  const append = (added: SiteItem) => {
    sender.change(add(added));
    steps.show(added.id);
  };
  const dropItem = (one: SiteItem) => {
    const edit = draft.items[one.id];
    const whole = asReturned(editedItem(one, edit));
    sender.change(remove(one.id));
    toast.success(`Убрано: ${quotedName(one)}`, {
      about: `site-item:${one.id}`,
      duration: UNDO_MS,
      action: { label: 'Отменить', onClick: () => sender.change(add(whole, edit)) },
    });
  };
  const pieces = items.reduce((sum, one) => sum + editedItem(one, draft.items[one.id]).qty, 0);

  return (
    <div className={classes.root}>
      <SiteHead site={site} isPriced={isPriced}>
        <SaveLine state={state} />
      </SiteHead>
      {site.reason && (
        <p className={classes.closed} role="status">
          {site.reason}
        </p>
      )}
      <GoneItems
        items={goneItems(site, draft)}
        onReturn={(one) => append(asReturned(editedItem(one, draft.items[one.id])))}
        onForget={({ id }) => sender.change(forget(id))}
      />
      <div className={classes.body}>
        <StepList
          items={items}
          measured={done}
          place={place}
          onGo={steps.go}
          onAdd={another ? () => append(another) : undefined}
        />
        <section
          ref={panel}
          tabIndex={-1}
          className={classes.panel}
          aria-label={isObject ? 'Объект и итог' : itemName(item)}
          onKeyDown={(event) => goOn(event, next.current)}
          {...swipe}
        >
          {isObject ? (
            <ObjectForm
              {...{ site, draft, refused, disabled, pieces, sender, isPriced }}
              clashes={asked.filter(({ id }) => id === null)}
              left={items.length - done.length}
              onPriced={setPriced}
              onChange={sender.change}
            />
          ) : (
            <ItemForm
              key={item.id}
              {...{ item, site, refused, disabled }}
              edit={draft.items[item.id]}
              clashes={asked.filter(({ id }) => id === item.id)}
              isMeasured={done.includes(item.id)}
              onChange={sender.change}
              onMeasured={(isMeasured) => measured.mark(item.id, isMeasured)}
              onSize={measured.type}
              onCopy={() => append(copyOf(editedItem(item, draft.items[item.id]), items))}
              onRemove={() => dropItem(item)}
            />
          )}
        </section>
      </div>
      <div className={classes.pager}>
        <Button
          variant="default"
          className={classes.turn}
          aria-label="Предыдущее изделие"
          disabled={place === 0}
          onClick={steps.back}
        >
          <IconChevronLeft {...ICON} />
        </Button>
        <p className={classes.at} aria-live="polite">
          {isObject ? 'Объект и итог' : <Place item={item} place={place} of={items.length} />}
        </p>
        <Button
          ref={next}
          className={classes.turn}
          disabled={isObject}
          rightSection={<IconChevronRight {...ICON} />}
          onClick={steps.forward}
        >
          Дальше
        </Button>
      </div>
    </div>
  );
}
