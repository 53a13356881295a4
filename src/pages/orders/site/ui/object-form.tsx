import { Button, Switch } from '@mantine/core';
import { IconFileText, IconRulerMeasure } from '@tabler/icons-react';
import { MOUNTING_BASE_LABELS, type OrderSite } from '@/entities/orders/order';
import { countOf, formatMoney, type PluralForms } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { ICON } from '@/shared/ui/icon-props';
import { useMakeDocument } from '../api/use-make-document';
import { chooseTerm, typeTerm, type DraftChange } from '../model/change-draft';
import type { Clash } from '../model/clashes';
import type { Refused, SiteDraft } from '../model/site-draft';
import { readNumber, textOf, type TermKey } from '../model/site-fields';
import type { SiteSender } from '../model/site-sender';
import { BigChoice } from './big-choice';
import { ClashLines } from './clash-lines';
import { NumberField } from './number-field';
import classes from './site.module.css';

const BASES = Object.entries(MOUNTING_BASE_LABELS).map(([value, label]) => ({ value, label }));
const ITEMS: PluralForms = ['изделие', 'изделия', 'изделий'];
const FIELDS: readonly (readonly [TermKey, string])[] = [
  ['mounting_height_mm', 'Высота монтажа'],
  ['distance_km', 'Расстояние, км'],
];

interface ObjectFormProps {
  site: OrderSite;
  draft: SiteDraft;
  refused: Refused;
  clashes: readonly Clash[];
  disabled: boolean;
  /** How many pieces there are, and how many items are not ticked as measured. */
  pieces: number;
  left: number;
  sender: SiteSender;
  isPriced: boolean;
  onPriced: (isPriced: boolean) => void;
  onChange: (change: DraftChange) => void;
}

/** The buttons that make documents of the measurements at the object. */
function MakeDocuments({ site, sender }: Pick<ObjectFormProps, 'site' | 'sender'>) {
  const offer = useMakeDocument(site.id, 'quote', sender);
  const sheet = useMakeDocument(site.id, 'measure', sender);
  return (
    <div className={classes.acts}>
      {site.total !== null && (
        <Button
          className={classes.button}
          leftSection={<IconFileText {...ICON} />}
          loading={offer.isPending}
          disabled={sheet.isPending}
          onClick={() => offer.mutate()}
        >
          КП на месте
        </Button>
      )}
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconRulerMeasure {...ICON} />}
        loading={sheet.isPending}
        disabled={offer.isPending}
        onClick={() => sheet.mutate()}
      >
        Замерный лист
      </Button>
    </div>
  );
}

/** The object, shown after its items: base, height, distance and the total. */
export function ObjectForm(props: ObjectFormProps) {
  const { site, draft, refused, disabled, pieces, left, sender, onChange } = props;
  const hasMoney = useRight('money');
  const seesSums = hasMoney && site.total !== null;
  const mayMake = useRight('create') && hasMoney;
  const { typed, chosen } = draft.terms;
  const base = 'mounting_base' in chosen ? chosen['mounting_base'] : site.mounting_base;
  const comment = 'comment' in chosen ? chosen['comment'] : site.comment;
  const errorAt = (key: TermKey) => {
    const read = typed[key] === undefined ? null : readNumber(key, typed[key]);
    return read && 'fault' in read ? read.fault : refused[key];
  };
  const asked = (key: string) => (
    <ClashLines
      clashes={props.clashes.filter((clash) => clash.key === key)}
      site={site}
      onChange={onChange}
    />
  );
  return (
    <div className={classes.object}>
      <BigChoice
        legend="Основание"
        options={BASES}
        value={typeof base === 'string' ? base : null}
        error={refused['mounting_base']}
        disabled={disabled}
        onChoose={(value) => onChange(chooseTerm(site, { mounting_base: value }))}
      />
      {asked('mounting_base')}
      <div className={classes.numbers}>
        {FIELDS.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            of={key}
            text={typed[key] ?? (site[key] === null ? '' : textOf(site[key]) || '0')}
            error={errorAt(key)}
            disabled={disabled}
            onType={(text) => onChange(typeTerm(site, key, text))}
          >
            {asked(key)}
          </NumberField>
        ))}
      </div>
      <GrowingTextarea
        label="Комментарий к заказу"
        minRows={3}
        disabled={disabled}
        value={typeof comment === 'string' ? comment : ''}
        error={refused['comment']}
        maxLength={10_000}
        classNames={{ label: classes.label, input: classes.comment }}
        onChange={(event) =>
          onChange(chooseTerm(site, { comment: event.currentTarget.value || null }))
        }
      />
      {asked('comment')}
      <div className={classes.totals}>
        <p>
          <strong>{countOf(pieces, ITEMS)}</strong>
          {left > 0 && <span className="dimmed">, не отмечено: {left}</span>}
        </p>
        {seesSums && (
          <Switch
            className={classes.switch}
            label="Показывать цену"
            checked={props.isPriced}
            onChange={(event) => props.onPriced(event.currentTarget.checked)}
          />
        )}
        {seesSums && props.isPriced && (
          <p className={classes.total}>
            Итого <strong className="nowrap">{formatMoney(site.total ?? 0)}</strong>
          </p>
        )}
      </div>
      {mayMake && !disabled && <MakeDocuments site={site} sender={sender} />}
    </div>
  );
}
