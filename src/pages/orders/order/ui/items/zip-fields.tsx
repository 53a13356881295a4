import { NativeSelect } from '@mantine/core';
import type { ItemDraft } from '../../model/draft/order-draft';
import { optionsOf, ZIP_LABELS } from '../../model/words';

const ZIP_TYPES = optionsOf(ZIP_LABELS);
const ZIP_COUNTS = [
  { value: '0', label: 'Без молнии' },
  { value: '1', label: 'Одна' },
  { value: '2', label: 'Две' },
];
/** Where zips stand, by how many there are; the sides as one value. */
const ZIP_PLACES: Readonly<Record<string, { value: string; label: string }[]>> = {
  1: [
    { value: '', label: 'Посередине' },
    { value: 'left', label: 'Слева' },
    { value: 'right', label: 'Справа' },
  ],
  2: [
    { value: '', label: 'Ровно по ширине' },
    { value: 'left,right', label: 'По краям' },
  ],
};

interface ZipFieldsProps {
  item: ItemDraft;
  onChange: (patch: Partial<ItemDraft>) => void;
}

/** The zips of an item: how many, of which kind, and where. */
export function ZipFields({ item, onChange }: ZipFieldsProps) {
  const places = ZIP_PLACES[item.zipCount];
  const place = item.zipSides.join();
  return (
    <>
      <NativeSelect
        label="Молния"
        data={ZIP_COUNTS}
        value={item.zipCount}
        onChange={({ currentTarget: { value } }) => onChange({ zipCount: value, zipSides: [] })}
      />
      {item.zipCount !== '0' && (
        <NativeSelect
          label="Вид молнии"
          data={ZIP_TYPES}
          value={item.zipType}
          onChange={({ currentTarget: { value } }) => onChange({ zipType: value })}
        />
      )}
      {places && (
        <NativeSelect
          label="Где молния"
          data={
            places.some(({ value }) => value === place)
              ? places
              : [...places, { value: place, label: 'Как указано', disabled: true }]
          }
          value={place}
          onChange={({ currentTarget: { value } }) =>
            onChange({ zipSides: value.split(',').filter(Boolean) })
          }
        />
      )}
    </>
  );
}
