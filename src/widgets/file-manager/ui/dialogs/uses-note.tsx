import { useQuery } from '@tanstack/react-query';
import {
  CHOSEN_IDS_LIMIT,
  type ChosenFiles,
  type FileItem,
  fileQueries,
  NAMED_USES,
  type UsesOfFiles,
} from '@/entities/records/file';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import { subjectText } from '../file-columns';

const RECORDS: PluralForms = ['записи', 'записям', 'записям'];

interface AttachedTextProps {
  /** The files with their verb: «Файл прикреплён». */
  what: string;
  uses: UsesOfFiles | undefined;
}

/** Names the records that files are attached to, and what stands there once they are deleted. */
function AttachedText({ what, uses }: AttachedTextProps) {
  if (uses === undefined || uses.total === 0) return null;
  const { total, records } = uses;
  const rest = total - records.length;
  return (
    <p>
      {what} к {countOf(total, RECORDS)}
      {records.map((use, index) => (
        <span key={`${use.type} ${use.id}`}>
          {index === 0 ? ': ' : '; '}
          <bdi>{subjectText(use)}</bdi>
          {use.is_deleted && ' (в корзине)'}
        </span>
      ))}
      {rest > 0 && records.length > 0 && ` и ещё ${formatNumber(rest)}`}. Там будет написано «Файл в
      корзине».
    </p>
  );
}

/** The places where one file is used; nothing until they are known. */
export function UsesOfFile({ id }: Pick<FileItem, 'id'>) {
  const { data } = useQuery({
    ...fileQueries.uses(id),
    select: (uses) => ({ total: uses.length, records: uses.slice(0, NAMED_USES) }),
  });
  return <AttachedText what="Файл прикреплён" uses={data} />;
}

interface UsesOfChosenProps {
  /** The files with their verb: «Файлы в ней прикреплены». */
  what: string;
  chosen: ChosenFiles;
}

/**
 * The places where chosen files are used, those in folders too; only what becomes of them where the server
 * does not name them.
 */
export function UsesOfChosen({ what, chosen }: UsesOfChosenProps) {
  const { data, fetchStatus } = useQuery({
    ...fileQueries.usesOfSeveral(chosen),
    // More do not fit into an address.
    enabled: !('ids' in chosen) || chosen.ids.length <= CHOSEN_IDS_LIMIT,
  });
  return data === undefined && fetchStatus === 'idle' ? (
    <p>Там, где файлы прикреплены, будет написано «Файл в корзине».</p>
  ) : (
    <AttachedText what={what} uses={data} />
  );
}
