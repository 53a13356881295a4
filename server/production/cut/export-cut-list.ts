import { MATERIAL_GROUP_LABELS, type CutList, type MaterialGroup } from '#contract';
import type { ExportColumn } from '../../export/cell';
import { column, type ExportedList } from '../../lists/export-list';

interface Row {
  group: string;
  name: string;
  pieces: number | null;
  length_mm: number | null;
}

const COLUMNS: ExportColumn<Row>[] = [
  column('Материал', ({ group }) => group),
  column('Наименование', ({ name }) => name),
  column('Длина, м', ({ length_mm: length }) => (length === null ? null : length / 1000)),
  column('Количество, шт.', ({ pieces }) => pieces),
];

/**
 * A cut list for the supplier: films by the length of roll that their plan takes, then all else. What the
 * sums leave out is named first.
 * @param asked how many orders were asked for
 */
export function cutListFile(
  { orders, films, materials, missing }: CutList,
  asked: number,
): ExportedList<Row> {
  const notFound = asked - orders.length;
  const left = [
    ...(notFound > 0 ? [`заказов не найдено: ${notFound}`] : []),
    ...missing.map(
      ({ order_number: number, item }) => `заказ №${number}: ${item ?? 'нет изделий'}`,
    ),
  ];
  const rows: Row[] = [
    ...left.map((name) => ({ group: 'Не вошло', name, pieces: null, length_mm: null })),
    ...films.map((film) => ({
      group: 'Плёнка',
      name: `${film.name}${film.is_tinted ? ', тонированная' : ''}, рулон ${film.roll_width_mm} мм`,
      pieces: null,
      length_mm: film.plan_mm ?? film.run_mm,
    })),
    ...materials.map(({ group, name, pieces, length_mm }) => ({
      ...{ name, pieces, length_mm },
      group: MATERIAL_GROUP_LABELS[group as MaterialGroup] ?? group,
    })),
  ];
  return {
    subject: 'order',
    name: 'cut-list',
    sheet: 'Раскрой',
    many: 'материалов',
    columns: COLUMNS,
    count: rows.length,
    read: ({ limit, offset }) => Promise.resolve(rows.slice(offset, offset + limit)),
  };
}
