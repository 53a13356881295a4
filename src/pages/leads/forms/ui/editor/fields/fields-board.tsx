import { Button, Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsHalfWide, useIsPhone } from '@/shared/lib/viewport';
import { DragArea } from '@/shared/ui/drag-area';
import { Drawer } from '@/shared/ui/drawer';
import { addBlock, makeBlock, type NewBlock } from '../../../model/editor/edit-blocks';
import { useEditor } from '../../../model/editor/editor-context';
import { useBlockDrag } from '../../../model/editor/use-block-drag';
import { FormPreview, type PreviewSize } from '../preview/form-preview';
import { Canvas } from './canvas';
import classes from './fields.module.css';
import { Palette } from './palette';
import { Properties } from './properties';

const VIEWS = [
  { value: 'edit', label: 'Правка' },
  { value: 'phone', label: 'Телефон' },
  { value: 'desktop', label: 'Компьютер' },
];

type View = 'edit' | PreviewSize;

/** The palette, the blocks and the properties of the chosen one; on narrow screens the sides are drawers. */
export function FieldsBoard({ isLoading }: { isLoading: boolean }) {
  const isPhone = useIsPhone();
  const isNarrow = useIsHalfWide();
  const { chosen, choose, change, fields } = useEditor();
  const [view, setView] = useState<View>('edit');
  const [sheet, setSheet] = useState<'palette' | 'properties' | null>(null);
  const [announcement, say] = useState('');
  const drag = useBlockDrag(say);

  const add = (given: NewBlock) => {
    const field = given.kind === 'field' && fields.find(({ id }) => id === given.fieldId);
    const block = makeBlock(given, field ? field.required : false);
    change(addBlock(block));
    choose(block.id);
    setSheet(null);
    setView('edit');
    say('Добавлено в конец формы');
  };
  const closeSheet = () => setSheet(null);
  const sheetProps = {
    size: isPhone ? '75%' : 360,
    onClose: closeSheet,
  } as const;

  return (
    <DragArea
      touch="long"
      overlay={drag.label}
      onDragStart={drag.start}
      onDragMove={drag.move}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <div className={classes.board}>
        {!isNarrow && <Palette isLoading={isLoading} onAdd={add} />}
        <div className={classes.middle}>
          <Group justify="space-between" gap="xs">
            <SegmentedControl
              size="xs"
              aria-label="Вид формы"
              data={VIEWS}
              value={view}
              onChange={(value) => setView(value as View)}
            />
            {isNarrow && (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setSheet('palette')}
                >
                  Поле
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
                  onClick={() => {
                    choose(null);
                    setSheet('properties');
                  }}
                >
                  Форма
                </Button>
              </Group>
            )}
          </Group>
          {view === 'edit' ? (
            <Canvas drag={drag} say={say} onOpen={() => isNarrow && setSheet('properties')} />
          ) : (
            <FormPreview size={view} />
          )}
        </div>
        {!isNarrow && (
          <aside className={classes.side} aria-label="Свойства">
            <Properties />
          </aside>
        )}
        <VisuallyHidden role="status" aria-live="assertive">
          {announcement}
        </VisuallyHidden>
      </div>
      {isNarrow && (
        <>
          <Drawer
            {...sheetProps}
            position={isPhone ? 'bottom' : 'left'}
            opened={sheet === 'palette'}
            title="Добавить в форму"
          >
            <Palette isLoading={isLoading} onAdd={add} />
          </Drawer>
          <Drawer
            {...sheetProps}
            position={isPhone ? 'bottom' : 'right'}
            opened={sheet === 'properties'}
            title={chosen === null ? 'Форма' : 'Свойства'}
          >
            <div data-closes-freely>
              <Properties />
            </div>
          </Drawer>
        </>
      )}
    </DragArea>
  );
}
