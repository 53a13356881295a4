import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { formatMoney } from '@/shared/lib/text';
import { newUuid } from '@/shared/lib/record';
import { ICON } from '@/shared/ui/icon-props';
import { useEditor } from '../../model/order/editor-context';
import type { LineDraft } from '../../model/order/order-draft';
import { BASE_LABELS, optionsOf } from '../../model/order/words';
import { Block } from './block';
import { SizeField } from './size-field';
import classes from './order.module.css';

const BASES = optionsOf(BASE_LABELS);
const DISCOUNTS = [
  { value: '', label: 'Без скидки' },
  { value: 'percent', label: 'Скидка, %' },
  { value: 'amount', label: 'Скидка, ₽' },
];

function LineRow({ line, index }: { line: LineDraft; index: number }) {
  const { read, change } = useEditor();
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
      <TextInput
        label="Название"
        maxLength={200}
        autoComplete="off"
        autoFocus={isBlank}
        value={line.name}
        error={errorOf('name')}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextInput
        label="Количество"
        inputMode="numeric"
        autoComplete="off"
        value={line.qty}
        error={errorOf('qty')}
        onChange={({ currentTarget: { value } }) => set({ qty: value })}
      />
      <TextInput
        label="Цена, ₽"
        inputMode="decimal"
        autoComplete="off"
        value={line.price}
        error={errorOf('price')}
        onChange={({ currentTarget: { value } }) => set({ price: value })}
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

/** What is done beside the pieces, and what is given off. */
export function ServicesBlock() {
  const { draft, read, calculation, prices, change } = useEditor();
  const flag = (key: 'measurement' | 'installation' | 'delivery') => ({
    checked: draft[key],
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      change((before) => ({ ...before, [key]: checked })),
  });
  const text = (key: 'dismantling' | 'distance' | 'discount') => ({
    value: draft[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change((before) => ({ ...before, [key]: value }), key),
  });
  const costs = calculation?.services;
  const cost = (amount: number | undefined) => (amount ? ` · ${formatMoney(amount)}` : '');
  const most = prices.rules.max_discount_bp / 100;
  return (
    <Block title="Услуги">
      <div className={classes.flags}>
        <Checkbox label={`Замер${cost(costs?.measurement)}`} {...flag('measurement')} />
        <Checkbox label={`Монтаж${cost(costs?.installation)}`} {...flag('installation')} />
        <Checkbox label={`Доставка${cost(costs?.delivery)}`} {...flag('delivery')} />
      </div>
      <div className={classes.grid}>
        <NativeSelect
          label="Основание"
          data={BASES}
          value={draft.base}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, base: value }))
          }
        />
        <SizeField
          label="Высота монтажа"
          value={draft.height}
          error={read.errors['mounting_height_mm']}
          onChange={(height) => change((before) => ({ ...before, height }), 'height')}
        />
        <TextInput
          label="Расстояние, км"
          inputMode="numeric"
          autoComplete="off"
          error={read.errors['distance_km']}
          {...text('distance')}
        />
        <TextInput
          label={`Демонтаж, шт.${cost(costs?.dismantling)}`}
          inputMode="numeric"
          autoComplete="off"
          error={read.errors['services.dismantling_pcs']}
          {...text('dismantling')}
        />
        <NativeSelect
          label="Скидка"
          data={DISCOUNTS}
          value={draft.discountKind}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, discountKind: value }))
          }
        />
        {draft.discountKind !== '' && (
          <TextInput
            label={draft.discountKind === 'percent' ? 'Сколько, %' : 'Сколько, ₽'}
            description={`Не больше ${most.toLocaleString('ru')} %`}
            inputMode="decimal"
            autoComplete="off"
            error={read.errors['discount.value']}
            {...text('discount')}
          />
        )}
      </div>
      {draft.lines.length > 0 && (
        <ul className={classes.lines} aria-label="Другие услуги">
          {draft.lines.map((line, index) => (
            <LineRow key={line.key} line={line} index={index} />
          ))}
        </ul>
      )}
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
    </Block>
  );
}
