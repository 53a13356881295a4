import { Button } from '@mantine/core';
import type { RecordListHandle } from '@/shared/lib/list';

/**
 * Shows the boxes of cards, or hides them again; absent where there are none, and where the rows of a table
 * have theirs.
 */
export function ChooseButton({ list }: { list: RecordListHandle }) {
  const { selection, isChoosing, setChoosing, areCards, rows = [] } = list;
  if (!selection || !areCards || !(isChoosing || rows.length > 0)) return null;
  return (
    <Button variant="default" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
      {isChoosing ? 'Готово' : 'Выбрать'}
    </Button>
  );
}
