import { Button } from '@mantine/core';
import { useOpenAtOnce } from '@/shared/lib/lazy';
import { formatSize } from '@/shared/lib/text';
import { Menu } from '../menu';
import { ExportButton } from './export-button';
import type { ExportFormat, ExportProps } from './export-types';
import { useExport } from './use-export';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (xlsx)'],
];

/**
 * The button «Экспорт» with its formats, which come opened, for they were loaded because they were asked for;
 * while a file is on its way, how much of it is there and the way to give it up.
 */
export function ExportMenu({ position, ...target }: ExportProps) {
  const { bytes, start, stop } = useExport(target);
  const { trigger, opened, setOpened } = useOpenAtOnce();

  if (bytes !== null) {
    return (
      <>
        <span role="status">{bytes === 0 ? 'Готовим файл…' : `Получено ${formatSize(bytes)}`}</span>
        <Button variant="default" onClick={stop}>
          Прервать
        </Button>
      </>
    );
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={position}
      width={160}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExportButton ref={trigger} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Вид файла">
        {FORMATS.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
