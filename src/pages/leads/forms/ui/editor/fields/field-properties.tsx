import { NativeSelect, Select, Switch, TextInput } from '@mantine/core';
import { fieldTypeLabel } from '@/entities/leads/lead-field';
import {
  applyMask,
  isDateMask,
  maskOf,
  type FormFieldBlock,
  type LeadField,
} from '@/entities/leads/lead-form';
import { fieldOfBlock } from '../../../model/editor/block-title';
import { blockError } from '../../../model/editor/document-errors';
import { patchBlock } from '../../../model/editor/edit-blocks';
import { useEditor } from '../../../model/editor/editor-context';
import classes from './fields.module.css';

type TextPart = 'label' | 'placeholder' | 'hint' | 'mask' | 'default' | 'param';

const PHONE_WAYS = [
  { value: '', label: 'Россия: +7 (912) 345-67-89' },
  { value: 'international', label: 'Международный: с плюсом' },
  { value: 'none', label: 'Без маски' },
];
const PHONE_HINTS: Record<string, string> = {
  '': 'Подойдёт любая запись; номера других стран не изменятся',
  international: 'Номер без плюса останется как набран',
  none: 'Номер останется как набран',
};
const MASK_SAMPLE = '12345678901234567890123456789012345678901';
const DAY_SAMPLE = '25122026';

/** Types with typed values. */
const TYPED = new Set(['text', 'textarea', 'number', 'phone', 'email', 'url', 'dimensions']);

function useFieldPart(block: FormFieldBlock) {
  const { document, errors, change } = useEditor();
  const { id } = block;
  return {
    text: (part: TextPart) => ({
      value: block[part],
      error: blockError(errors, document, id, part),
      onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
        change(patchBlock(id, { [part]: value }), `${id}.${part}`),
    }),
    set: (patch: Partial<FormFieldBlock>) => change(patchBlock(id, patch)),
  };
}

/** The default value of the field. */
function DefaultValue({ block, field }: { block: FormFieldBlock; field: LeadField | undefined }) {
  const { text, set } = useFieldPart(block);
  const labels =
    field?.type === 'checkbox'
      ? ['Да']
      : (field?.options ?? []).filter(({ archived }) => !archived).map(({ label }) => label);
  if (field?.type === 'file') return null;
  if (labels.length === 0) return <TextInput label="Значение по умолчанию" {...text('default')} />;
  return (
    <Select
      label="Значение по умолчанию"
      placeholder="Не выбрано"
      clearable
      data={[...new Set(labels)]}
      value={labels.includes(block.default) ? block.default : null}
      onChange={(value) => set({ default: value ?? '' })}
      clearButtonProps={{ 'aria-label': 'Убрать значение по умолчанию' }}
    />
  );
}

/** The hint about a mask; a day is understood in other orders too. */
function maskHint(mask: string): string {
  if (mask === '') return 'Ноль вместо каждой цифры, между ними знаки';
  const isDay = isDateMask(mask);
  const places = mask.split('0').length - 1;
  const shown = applyMask(mask, isDay ? DAY_SAMPLE : MASK_SAMPLE.slice(0, places));
  return isDay
    ? `Посетитель увидит: ${shown}. Дату поймём и в другой записи, несуществующую попросим исправить`
    : `Посетитель увидит: ${shown}. Другая запись останется как набрана`;
}

/** How what the visitor types is shaped. */
function MaskField({ block, type }: { block: FormFieldBlock; type: string }) {
  const { text, set } = useFieldPart(block);
  const known = maskOf(type, block.mask);
  if (type === 'phone') {
    return (
      <NativeSelect
        label="Маска"
        description={PHONE_HINTS[known]}
        data={PHONE_WAYS}
        value={known}
        onChange={({ currentTarget: { value } }) => set({ mask: value })}
      />
    );
  }
  if (type !== 'text') return null;
  return (
    <TextInput
      label="Маска"
      placeholder="00.00.0000"
      autoComplete="off"
      description={maskHint(known)}
      {...text('mask')}
    />
  );
}

/** The properties of a field in this form. */
export function FieldProperties({ block }: { block: FormFieldBlock }) {
  const { fields } = useEditor();
  const field = fieldOfBlock(block, fields);
  const { text, set } = useFieldPart(block);
  const type = field?.type ?? 'text';
  return (
    <>
      <div>
        <h2 className={classes.sideTitle}>{field?.name ?? 'Поле удалено'}</h2>
        <p className="text-xs dimmed">{fieldTypeLabel(type)}</p>
      </div>
      <TextInput label="Подпись" placeholder={field?.name} {...text('label')} />
      {TYPED.has(type) && <TextInput label="Подсказка внутри поля" {...text('placeholder')} />}
      <TextInput label="Пояснение под полем" {...text('hint')} />
      <MaskField block={block} type={type} />
      <Switch
        label="Обязательное"
        checked={block.required}
        onChange={({ currentTarget: { checked } }) => set({ required: checked })}
      />
      <Switch
        label="Половина ширины"
        checked={block.width === 'half'}
        onChange={({ currentTarget: { checked } }) => set({ width: checked ? 'half' : 'full' })}
      />
      <Switch
        label="Скрыть от посетителя"
        description="Заполнится значением по умолчанию или из адреса"
        checked={block.hidden}
        onChange={({ currentTarget: { checked } }) => set({ hidden: checked })}
      />
      <DefaultValue block={block} field={field} />
      <TextInput
        label="Параметр адреса"
        placeholder="utm_content"
        autoComplete="off"
        spellCheck={false}
        {...text('param')}
        description={
          block.param ? `Заполнит поле: ?${block.param}=…` : 'Заполнит поле значением из ссылки'
        }
      />
    </>
  );
}
