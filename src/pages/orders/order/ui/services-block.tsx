import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { formatMoney } from '@/shared/lib/text';
import { newUuid } from '@/shared/lib/record';
import { ICON } from '@/shared/ui/icon-props';
import { useRight } from '@/shared/rights';
import type { EditorShared } from '../model/editor-context';
import type { LineDraft, OrderDraft } from '../model/draft/order-draft';
import { BASE_LABELS, optionsOf } from '../model/words';
import { Block } from './block';
import { SizeField } from './size-field';
import { TypedField } from './typed-field';
import shared from './order.module.css';
import classes from './services-block.module.css';

/** As the contract refuses it. */
const FARTHEST_KM = 20_000;

const BASES = optionsOf(BASE_LABELS);
const DISCOUNTS = [
  { value: '', label: 'Без скидки' },
  { value: 'percent', label: 'Скидка, %' },
  { value: 'amount', label: 'Скидка, ₽' },
];

interface LineRowProps {
  line: LineDraft;
  index: number;
  editor: EditorShared;
}

function LineRow({ line, index, editor: { read, change } }: LineRowProps) {
  const set = (patch: Partial<LineDraft>) =>
    change(
      (before) => ({
        ...before,
        lines: before.lines.map((each) => (each.key === line.key ? { ...each, ...patch } : each)),
      }),
      `line-${line.key}-${Object.keys(patch).join()}`,
    );
  // A line that nothing is typed into yet is not wrong, only not there.
  const isBlank = line.name === '' && line.price === '';
  const errorOf = (key: string) => !isBlank && read.errors[`lines.${index}.${key}`];
  return (
    <li className={classes.line}>
      <TypedField
        label="Название"
        maxLength={200}
        autoFocus={isBlank}
        value={line.name}
        error={errorOf('name')}
        isRequired
        onChange={(name) => set({ name })}
      />
      <TypedField
        label="Количество"
        inputMode="numeric"
        value={line.qty}
        error={errorOf('qty')}
        isRequired
        onChange={(qty) => set({ qty })}
      />
      <TypedField
        label="Цена, ₽"
        inputMode="decimal"
        value={line.price}
        error={errorOf('price')}
        isRequired
        onChange={(price) => set({ price })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Убрать услугу «${line.name || index + 1}»`}
        onClick={() =>
          change((before) => ({
            ...before,
            lines: before.lines.filter(({ key }) => key !== line.key),
          }))
        }
      >
        <IconX {...ICON} />
      </ActionIcon>
    </li>
  );
}

/** The services of the order, and the discount. */
export const ServicesBlock = memo(function ServicesBlock({ editor }: { editor: EditorShared }) {
  const { draft, read, calculation, prices, change } = editor;
  const { measurement, installation, delivery, dismantling, distance } = draft;
  const { base, height, discount, discountKind } = draft;
  const { errors } = read;
  const seesSums = useRight('money');
  const cost = (amount: number | undefined) => (amount ? ` · ${formatMoney(amount)}` : '');
  const costs = calculation?.services;
  return (
    <Block title="Услуги">
      <ServiceFields
        {...{ measurement, installation, delivery, dismantling, distance }}
        {...{ base, height, discount, discountKind, change }}
        measurementCost={cost(costs?.measurement)}
        installationCost={cost(costs?.installation)}
        deliveryCost={cost(costs?.delivery)}
        dismantlingCost={cost(costs?.dismantling)}
        heightError={errors['mounting_height_mm']}
        distanceError={errors['distance_km']}
        dismantlingError={errors['services.dismantling_pcs']}
        discountError={errors['discount.value']}
        most={prices.rules.max_discount_bp / 100}
      />
      {seesSums && draft.lines.length > 0 && (
        <ul className={classes.lines} aria-label="Другие услуги">
          {draft.lines.map((line, index) => (
            <LineRow key={line.key} line={line} index={index} editor={editor} />
          ))}
        </ul>
      )}
      {seesSums && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus {...ICON} />}
          onClick={() =>
            change((before) => ({
              ...before,
              lines: [...before.lines, { key: newUuid(), name: '', qty: '1', price: '' }],
            }))
          }
        >
          Добавить услугу
        </Button>
      )}
    </Block>
  );
});

interface ServiceFieldsProps
  extends
    Pick<EditorShared, 'change'>,
    Pick<
      OrderDraft,
      'measurement' | 'installation' | 'delivery' | 'dismantling' | 'distance' | 'base' | 'height'
    >,
    Pick<OrderDraft, 'discount' | 'discountKind'> {
  measurementCost: string;
  installationCost: string;
  deliveryCost: string;
  dismantlingCost: string;
  heightError: string | undefined;
  distanceError: string | undefined;
  dismantlingError: string | undefined;
  discountError: string | undefined;
  /** The greatest discount, in percent. */
  most: number;
}

/**
 * Rendered anew only where something of it changes, not with every size that is typed: so its props are plain
 * values.
 */
const ServiceFields = memo(function ServiceFields(props: ServiceFieldsProps) {
  const { change, most, discountKind } = props;
  const mayDiscount = useRight('payments');
  const flag = (key: 'measurement' | 'installation' | 'delivery') => ({
    checked: props[key],
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      change((before) => ({ ...before, [key]: checked })),
  });
  const text = (key: 'dismantling' | 'distance' | 'discount') => ({
    value: props[key],
    onChange: (value: string) => change((before) => ({ ...before, [key]: value }), key),
  });
  return (
    <>
      <div className={shared.flags}>
        <Checkbox label={`Замер${props.measurementCost}`} {...flag('measurement')} />
        <Checkbox label={`Монтаж${props.installationCost}`} {...flag('installation')} />
        <Checkbox label={`Доставка${props.deliveryCost}`} {...flag('delivery')} />
      </div>
      <div className={shared.grid}>
        <NativeSelect
          label="Основание"
          data={BASES}
          value={props.base}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, base: value }))
          }
        />
        <SizeField
          label="Высота монтажа"
          kind="mounting_height"
          value={props.height}
          error={props.heightError}
          onChange={(height) => change((before) => ({ ...before, height }), 'height')}
        />
        <TypedField
          label="Расстояние, км"
          inputMode="numeric"
          error={props.distanceError}
          most={FARTHEST_KM}
          {...text('distance')}
        />
        <TypedField
          label={`Демонтаж, шт.${props.dismantlingCost}`}
          inputMode="numeric"
          error={props.dismantlingError}
          {...text('dismantling')}
        />
        {mayDiscount && (
          <>
            <NativeSelect
              label="Скидка"
              data={DISCOUNTS}
              value={discountKind}
              onChange={({ currentTarget: { value } }) =>
                change((before) => ({ ...before, discountKind: value }))
              }
            />
            {discountKind !== '' && (
              <TypedField
                label={discountKind === 'percent' ? 'Сколько, %' : 'Сколько, ₽'}
                description={`Не больше ${most.toLocaleString('ru')} %`}
                inputMode="decimal"
                error={props.discountError}
                isRequired
                most={discountKind === 'percent' ? most : undefined}
                {...text('discount')}
              />
            )}
          </>
        )}
      </div>
      {!mayDiscount && props.discountError && (
        <p className={shared.warning} role="alert">
          {props.discountError}. Уменьшить её может тот, у кого есть право «Платежи и скидки».
        </p>
      )}
    </>
  );
});
