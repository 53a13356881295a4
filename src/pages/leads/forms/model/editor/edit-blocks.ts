import type { FormBlock, FormDocument } from '@/entities/leads/lead-form';
import type { DocumentChange } from '@/shared/ui/document-editor';

type FormChange = DocumentChange<FormDocument>;

const RADIX = 36;

/** A mark no other block has; pages without https have no crypto.randomUUID. */
const newBlockId = () =>
  `b${Date.now().toString(RADIX)}${Math.random().toString(RADIX).slice(2, 8)}`;

/** An item of the palette. */
export type NewBlock = { kind: 'field'; fieldId: number } | { kind: 'text' } | { kind: 'heading' };

/** A new block with its defaults. */
export function makeBlock(given: NewBlock, required = false): FormBlock {
  const id = newBlockId();
  if (given.kind === 'heading') return { kind: 'heading', id, text: 'Заголовок' };
  if (given.kind === 'text') return { kind: 'text', id, text: 'Текст' };
  return {
    kind: 'field',
    id,
    lead_field_id: given.fieldId,
    label: '',
    placeholder: '',
    hint: '',
    required,
    mask: '',
    width: 'full',
    hidden: false,
    default: '',
    param: '',
  };
}

const withBlocks = (document: FormDocument, blocks: FormBlock[]): FormDocument => ({
  ...document,
  blocks,
});

/** Puts a block in at a place; at the end unless said otherwise. */
export const addBlock =
  (block: FormBlock, place?: number): FormChange =>
  (document) =>
    withBlocks(document, document.blocks.toSpliced(place ?? document.blocks.length, 0, block));

/** Moves a block so that it stands before the block that is now at `place`. */
export const moveBlock =
  (id: string, place: number): FormChange =>
  (document) => {
    const { blocks } = document;
    const from = blocks.findIndex((block) => block.id === id);
    const moved = blocks[from];
    const to = Math.max(0, Math.min(place > from ? place - 1 : place, blocks.length - 1));
    if (moved === undefined || to === from) return document;
    return withBlocks(document, blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };

/** Moves a block one place up or down. */
export const stepBlock =
  (id: string, by: -1 | 1): FormChange =>
  (document) => {
    const from = document.blocks.findIndex((block) => block.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= document.blocks.length) return document;
    return moveBlock(id, by > 0 ? to + 1 : to)(document);
  };

export const removeBlock =
  (id: string): FormChange =>
  (document) =>
    withBlocks(
      document,
      document.blocks.filter((block) => block.id !== id),
    );

/** A form holds a field only once, so only texts can be duplicated. */
export const duplicateBlock =
  (id: string): FormChange =>
  (document) => {
    const from = document.blocks.findIndex((block) => block.id === id);
    const block = document.blocks[from];
    if (block === undefined || block.kind === 'field') return document;
    return addBlock({ ...block, id: newBlockId() }, from + 1)(document);
  };

type BlockPatch = Partial<Omit<Extract<FormBlock, { kind: 'field' }>, 'kind' | 'id'>> & {
  text?: string;
};

/** Changes what is named of a block. */
export const patchBlock =
  (id: string, patch: BlockPatch): FormChange =>
  (document) =>
    withBlocks(
      document,
      document.blocks.map((block) =>
        block.id === id ? ({ ...block, ...patch } as FormBlock) : block,
      ),
    );
