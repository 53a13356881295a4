import { useOpenAtOnce } from '@/shared/lib/lazy';
import { DownloadProgress, useDownload } from '../download';
import { Menu } from '../menu';
import { ExportButton } from './export-button';
import type { ExportFormat, ExportProps } from './export-types';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (xlsx)'],
];

const MISSING = 'Экспорт недоступен на этом сервере';

/**
 * The button «Экспорт» with its formats, which come opened, for they were loaded because they were asked for;
 * while a file is on its way, how much of it is there and the way to give it up.
 */
export function ExportMenu({ position, download, name, failure }: ExportProps) {
  const { bytes, start, stop } = useDownload({ failure, missing: MISSING });
  const { trigger, opened, setOpened } = useOpenAtOnce();

  if (bytes !== null) return <DownloadProgress bytes={bytes} onStop={stop} />;
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
          <Menu.Item
            key={format}
            onClick={() => start((options) => download(format, options), `${name}.${format}`)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
