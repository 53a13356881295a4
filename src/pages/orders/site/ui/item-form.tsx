import { Button } from '@mantine/core';
import { IconCheck, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { skewSentences, type OrderSite, type SiteItem } from '@/entities/orders/order';
import { SitePhotos } from '@/features/site-photos';
import { lazyPart } from '@/shared/lib/lazy';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { ICON } from '@/shared/ui/icon-props';
import { choose, typeNumber, type DraftChange } from '../model/change-draft';
import type { Clash } from '../model/clashes';
import { editedItem, type ItemEdit, type Refused } from '../model/site-draft';
import { readNumber, textOf, type NumberKey } from '../model/site-fields';
import { hasSizes } from '../model/use-measured';
import { itemName } from '../model/words';
import { BigChoice } from './big-choice';
import { ClashLines } from './clash-lines';
import { ItemChoices } from './item-choices';
import { NumberField } from './number-field';
import classes from './site.module.css';

const ItemPicture = lazyPart(() => import('./item-picture').then((module) => module.ItemPicture));

const SHAPES = [
  { value: 'rectangle', label: 'Прямоугольник' },
  { value: 'slope', label: 'Со скосом' },
] as const;

export interface ItemFormProps {
  item: SiteItem;
  edit: ItemEdit | undefined;
  refused: Refused;
  clashes: readonly Clash[];
  site: OrderSite;
  disabled: boolean;
  isMeasured: boolean;
  onChange: (change: DraftChange) => void;
  onMeasured: (isMeasured: boolean) => void;
  /** A size was typed. @param item as it is shown */
  onSize: (item: SiteItem, key: NumberKey, text: string) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** The labels of the numbers: of a rectangle both heights are one. */
function fieldsOf(isSlope: boolean): readonly (readonly [NumberKey, string])[] {
  return [
    ['opening_width_mm', 'Ширина'],
    ['height_left_mm', isSlope ? 'Высота слева' : 'Высота'],
    ...(isSlope ? ([['height_right_mm', 'Высота справа']] as const) : []),
    ['lower_width_mm', 'Ширина внизу'],
    ['diagonal_1_mm', 'Диагональ 1'],
    ['diagonal_2_mm', 'Диагональ 2'],
    ['qty', 'Количество'],
  ];
}

const NUMBERS: ReadonlySet<string> = new Set(fieldsOf(true).map(([key]) => key));

/** The sizes of an item, as they are measured. */
function Numbers(props: ItemFormProps & { shown: SiteItem; errorAt: ErrorAt }) {
  const { item, edit, clashes, site, disabled, onChange, onSize, shown, errorAt } = props;
  // Before the opening itself is measured, there is nothing to compare with.
  const skew = shown.opening_width_mm > 0 ? skewSentences(shown) : [];
  return (
    <div className={classes.numbers}>
      {fieldsOf(shown.shape === 'slope').map(([key, label]) => (
        <NumberField
          key={key}
          label={label}
          of={key}
          text={edit?.typed[key] ?? textOf(item[key])}
          error={errorAt(key)}
          disabled={disabled}
          onType={(text) => {
            onChange(typeNumber(item, key, text));
            onSize(shown, key, text);
          }}
        >
          <ClashLines
            clashes={clashes.filter((clash) => clash.key === key)}
            site={site}
            onChange={onChange}
          />
        </NumberField>
      ))}
      <p className={classes.skew} role="status">
        {skew.join('. ')}
      </p>
    </div>
  );
}

const isChosen = ({ key }: Clash) => key !== 'comment' && !NUMBERS.has(key);

type ErrorAt = (key: string) => string | undefined;

/** One item, as it is measured. */
export function ItemForm(props: ItemFormProps) {
  const { item, edit, refused, site, disabled, isMeasured, onChange, onMeasured } = props;
  const shown = editedItem(item, edit);
  const drawing = site.drawings[site.items.findIndex(({ id }) => id === item.id)];
  const errorAt: ErrorAt = (key) => {
    const text = edit?.typed[key as NumberKey];
    const read = text === undefined ? null : readNumber(key as NumberKey, text);
    return read && 'fault' in read ? read.fault : refused[`${item.id}.${key}`];
  };
  const pick = (values: Parameters<typeof choose>[1]) => onChange(choose(item, values));
  return (
    <div className={classes.item}>
      <div className={classes.sizes}>
        <BigChoice
          legend="Форма"
          options={SHAPES}
          value={shown.shape}
          disabled={disabled}
          onChoose={(shape) => pick({ shape })}
        />
        <Numbers {...props} shown={shown} errorAt={errorAt} />
        <Button
          className={classes.button}
          variant={isMeasured ? 'light' : 'default'}
          color={isMeasured ? 'green' : 'blue'}
          leftSection={isMeasured && <IconCheck {...ICON} />}
          aria-pressed={isMeasured}
          disabled={!hasSizes(item, edit)}
          onClick={() => onMeasured(!isMeasured)}
        >
          {isMeasured ? 'Замерено' : 'Размеры сошлись'}
        </Button>
      </div>
      <div className={classes.rest}>
        <Suspense>{drawing && <ItemPicture drawing={drawing} />}</Suspense>
        <ClashLines clashes={props.clashes.filter(isChosen)} site={site} onChange={onChange} />
        <ItemChoices
          item={shown}
          choices={site.choices}
          disabled={disabled}
          errorAt={errorAt}
          onChoose={pick}
        />
        <GrowingTextarea
          label="Комментарий к изделию"
          minRows={2}
          disabled={disabled}
          value={shown.comment ?? ''}
          error={errorAt('comment')}
          maxLength={2000}
          classNames={{ label: classes.label, input: classes.comment }}
          onChange={(event) => pick({ comment: event.currentTarget.value || null })}
        />
        <ClashLines
          clashes={props.clashes.filter(({ key }) => key === 'comment')}
          site={site}
          onChange={onChange}
        />
        <SitePhotos orderId={site.id} itemId={item.id} name={itemName(item)} isOpen={!disabled} />
        {!disabled && (
          <div className={classes.acts}>
            <Button
              variant="default"
              className={classes.button}
              leftSection={<IconCopyPlus {...ICON} />}
              onClick={props.onCopy}
            >
              Копия с другим размером
            </Button>
            {(site.removable || !site.items.some(({ id }) => id === item.id)) && (
              <Button
                variant="subtle"
                color="red"
                className={classes.button}
                leftSection={<IconTrash {...ICON} />}
                aria-label={`Убрать: ${itemName(item)}`}
                onClick={props.onRemove}
              >
                Убрать
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
