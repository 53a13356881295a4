import { scaleItems, type ScaledItem } from '../order/scaled-items';
import type { DocumentBlock } from './document';

/** A drawing of a document. */
export interface Figure extends ScaledItem {
  /** The number of its row. */
  place: number;
  name: string;
}

/** The drawings of a document, to one scale. */
export function figuresOf(blocks: readonly DocumentBlock[]): Figure[] {
  const rows = blocks.flatMap((block) => (block.type === 'items' ? block.rows : []));
  const drawn = rows.flatMap(({ drawing, name }, index) =>
    drawing === null ? [] : { drawing, name, place: index + 1 },
  );
  const scaled = scaleItems(drawn.map(({ drawing }) => drawing));
  return scaled.flatMap((one, index) => {
    const { name, place } = drawn[index] ?? {};
    return name === undefined || place === undefined ? [] : { ...one, name, place };
  });
}
