import { DOCUMENT_TYPE_LABELS, type OrderDocument } from '#contract';
import { cleanFileName } from '../../files/content/clean-file-name';

const LABELS: Readonly<Record<string, string>> = DOCUMENT_TYPE_LABELS;
const LONGEST = 120;

/** Signs that some system takes for a part of the way to a file, or refuses in its name. */
const REFUSED = /[\\/:*?"<>|]+/g;

/** «КП-14 Григорьев.pdf», of a later version «КП-14, версия 2 Григорьев.pdf». */
export function pdfName(
  { type, number, version, status }: Pick<OrderDocument, 'type' | 'number' | 'version' | 'status'>,
  clientName: string | null,
): string {
  const called = [
    number ?? LABELS[type] ?? 'Документ',
    version > 1 ? `версия ${version}` : null,
    status === 'draft' ? 'черновик' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
  const stem = `${called} ${clientName ?? ''}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(REFUSED, '-')
    .replaceAll(/\p{C}/gu, '');
  const short = Array.from(stem)
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return cleanFileName(`${short}.pdf`);
}
